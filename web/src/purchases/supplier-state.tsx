import type { Order } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge, type Tone } from '../parts/figures/badge.js';

type Mapped = NonNullable<Order['supplier_status']>['mapped'];

const TEXTS = inBoth(
  {
    ordered: 'Ordered',
    arrived: 'Arrived',
    cancelled: 'Canceled by the supplier',
    none: 'Unknown',
  },
  { ordered: '已下单', arrived: '已到货', cancelled: '供应商已取消', none: '未知' },
);

const TONES: Record<Mapped, Tone> = { ordered: 'plain', arrived: 'good', cancelled: 'danger' };

/** The supplier's status of an order. */
export function SupplierState({ status }: { status: Order['supplier_status'] }) {
  const texts = useTexts(TEXTS);
  if (!status) return <Badge tone="warning">{texts.none}</Badge>;
  return <Badge tone={TONES[status.mapped]}>{texts[status.mapped]}</Badge>;
}
