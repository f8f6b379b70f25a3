import type { Order } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge, type Tone } from '../parts/figures/badge.js';

type Mapped = NonNullable<Order['supplier_status']>['mapped'];

const TEXTS = inBoth(
  {
    ordered: 'Ordered',
    arrived: 'Arrived',
    cancelled: 'Canceled by the supplier',
    marked: 'Canceled',
    none: 'Unknown',
  },
  {
    ordered: '已下单',
    arrived: '已到货',
    cancelled: '供应商已取消',
    marked: '已取消',
    none: '未知',
  },
);

const TONES: Record<Mapped, Tone> = { ordered: 'plain', arrived: 'good', cancelled: 'danger' };

type Props = Pick<Order, 'supplier_status' | 'supplier_order_url'>;

/** The supplier's status of an order. */
export function SupplierState({ supplier_status: status, supplier_order_url: url }: Props) {
  const texts = useTexts(TEXTS);
  if (!status) return <Badge tone="warning">{texts.none}</Badge>;
  const { mapped } = status;
  // A person marked it, who need not say whose wish it was.
  const isMarked = mapped === 'cancelled' && url !== undefined;
  return <Badge tone={TONES[mapped]}>{texts[isMarked ? 'marked' : mapped]}</Badge>;
}
