import type { Checkout } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Facts } from '../../parts/figures/facts.js';
import { Card } from '../../parts/page.js';
import { deliveryOf } from '../../purchases/delivery.js';

const TEXTS = inBoth(
  {
    title: 'Delivery',
    none: 'No delivery method selected yet.',
    how: 'Method',
    where: 'Address',
    when: 'Time',
    shipping: 'Shipping',
    pickup: 'Pickup',
    noPlace: 'Not selected yet',
    noTime: 'Not selected yet',
    openTime: 'Set by the supplier',
  },
  {
    title: '配送',
    none: '尚未说明如何收货。',
    how: '方式',
    where: '地点',
    when: '时间',
    shipping: '供应商送货',
    pickup: '到供应商处自提',
    noPlace: '尚未选择地点',
    noTime: '尚未选择时间',
    openTime: '以供应商送达为准',
  },
);

interface Props {
  fulfillment: Checkout['fulfillment'];
  /** Once ordered: the delivery time expected by the supplier. */
  expectedAt?: string;
}

/** The delivery address and time. */
export function PurchaseDelivery({ fulfillment, expectedAt }: Props) {
  const texts = useTexts(TEXTS);
  if (!fulfillment?.methods.length) {
    return (
      <Card title={texts.title}>
        <p className="muted">{texts.none}</p>
      </Card>
    );
  }
  return (
    <Card title={texts.title}>
      {fulfillment.methods.map((method) => {
        const { type, where, at = expectedAt } = deliveryOf(method);
        const noTime = type === 'pickup' ? texts.noTime : texts.openTime;
        return (
          <Facts
            key={method.id}
            facts={[
              [texts.how, texts[type]],
              [texts.where, where.length > 0 ? where.join(', ') : texts.noPlace],
              [texts.when, at === undefined ? noTime : <Time key="at" at={at} />],
            ]}
          />
        );
      })}
    </Card>
  );
}
