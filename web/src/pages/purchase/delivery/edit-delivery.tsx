import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { useSavedAddresses } from '../../../addresses/use-saved-addresses.js';
import { answerOf, api } from '../../../api/client.js';
import type { Checkout } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { checkoutQuery } from '../../../purchases/checkout-query.js';
import { ChooseAddress } from './choose-address.js';
import { ChoosePickup } from './choose-pickup.js';
import styles from './delivery.module.css';
import { shippingTo, type WantedMethod } from '../../../purchases/wanted-method.js';

const TEXTS = inBoth(
  {
    title: 'Delivery or pickup',
    how: 'How the products reach you',
    shipping: 'Delivery',
    pickup: 'Pickup',
  },
  { title: '送货或自提', how: '收货方式', shipping: '供应商送货', pickup: '到供应商处自提' },
);

/** Lets the user say how and where a purchase is delivered. Every choice is stored at once. */
export function EditDelivery({ checkout }: { checkout: Checkout }) {
  const texts = useTexts(TEXTS);
  const { id, fulfillment } = checkout;
  const method = fulfillment?.methods[0];
  const [type, setType] = useState<WantedMethod['type']>(method?.type ?? 'shipping');
  const [first] = useSavedAddresses();
  const change = useAction('change_purchase', {
    keyPer: 'press',
    send: (headers, wanted: WantedMethod) =>
      answerOf(
        api.PUT('/ucp/v1/checkout-sessions/{id}', {
          params: { path: { id } },
          body: { fulfillment: { methods: [wanted] } },
          headers,
        }),
      ),
    onAnswer: (changed, queries) => {
      queries.setQueryData(checkoutQuery(id).queryKey, changed);
    },
  });
  const choose = (wanted: WantedMethod['type']) => {
    setType(wanted);
    if (wanted === method?.type) return;
    if (wanted === 'pickup') change.run({ type: 'pickup' });
    else if (first) change.run(shippingTo(first));
  };
  const current = method?.type === type ? method : undefined;
  return (
    <Card title={texts.title}>
      <fieldset className={styles.ways} aria-busy={change.isPending || undefined}>
        <legend className="unseen">{texts.how}</legend>
        {(['shipping', 'pickup'] as const).map((way) => (
          <label key={way} className={styles.way}>
            <input
              type="radio"
              name="way"
              checked={type === way}
              onChange={() => {
                choose(way);
              }}
            />
            {texts[way]}
          </label>
        ))}
      </fieldset>
      {type === 'shipping' ? (
        <ChooseAddress method={current} busy={change.isPending} onChoose={change.run} />
      ) : (
        <ChoosePickup method={current} busy={change.isPending} onChoose={change.run} />
      )}
      {change.error && (
        <p role="alert" className={styles.failure}>
          <FailureText failure={change.error} />
        </p>
      )}
    </Card>
  );
}
