import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { rulesQuery } from '../../../api/queries.js';
import type { Slot } from '../../../api/shapes.js';
import { fenOf, money, yuanField } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/confirm.js';
import { DialogButton } from '../../../parts/dialog-button.js';
import { Field } from '../../../parts/field.js';
import { outcomeOf, type PriceOutcome } from './price-outcome.js';

const TEXTS = inBoth(
  {
    change: 'Change price',
    changeOf: (product: string) => `Change price: ${product}`,
    now: (price: string) => `Current price: ${price}`,
    field: 'New price (yuan)',
    notUnderstood: 'Enter an amount in yuan, such as 3.50.',
    same: 'This is already the current price.',
    from: 'from ',
    to: 'to ',
    live: 'The machine starts using the new price right away.',
    asks: (cap: string) => `The change is larger than ${cap}, so it needs your approval.`,
  },
  {
    change: '改价',
    changeOf: (product) => `改价:${product}`,
    now: (price) => `机器上的现价为 ${price}。`,
    field: '新价格(元)',
    notUnderstood: '请输入以元为单位的金额,例如 3.50。',
    same: '与现价相同。',
    from: '原价 ',
    to: '新价 ',
    live: '机器上的价格会立即改变。',
    asks: (cap) => `改动幅度超过 ${cap},需要等待您审批。`,
  },
);

interface Props {
  slot: Slot;
  onOutcome: (outcome: PriceOutcome) => void;
}

export function ChangePrice({ slot, onOutcome }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.changeOf(slot.item.title)}
      dialog={(close) => <PriceDialog slot={slot} onOutcome={onOutcome} onClose={close} />}
    >
      {texts.change}
    </DialogButton>
  );
}

function PriceDialog({ slot, onClose, onOutcome }: Props & { onClose: () => void }) {
  const { location: id, item, price } = slot;
  const texts = useTexts(TEXTS);
  const { data: rules } = useQuery(rulesQuery());
  const [typed, setTyped] = useState(yuanField(price.amount));
  const understood = useId();
  const amount = fenOf(typed);
  const change = useAction('change_price', {
    send: (headers, fen: number) =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}/prices', {
          params: { path: { id } },
          body: {
            prices: [{ item: { id: item.id }, price: { amount: fen, currency: 'CNY' } }],
            confirm: true,
          },
          headers,
        }),
      ),
    onDone: (answer) => {
      onClose();
      onOutcome(outcomeOf(answer));
    },
  });
  const isPrice = amount !== undefined && amount > 0;
  const isNew = isPrice && amount !== price.amount;
  const cap = rules && Math.min(rules.priceCapPerItem, rules.priceStepPerDay ?? Infinity);
  const asks = isNew && cap !== undefined && Math.abs(amount - price.amount) > cap;
  return (
    <Confirm
      title={texts.changeOf(item.title)}
      action={texts.change}
      {...change.dialog}
      blocked={!isNew}
      onConfirm={() => {
        if (isNew) change.run(amount);
      }}
      onClose={onClose}
    >
      <p>{texts.now(money(price.amount))}</p>
      <Field label={texts.field}>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={!isPrice}
          aria-describedby={understood}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </Field>
      <p id={understood} role="status">
        {!isPrice && texts.notUnderstood}
        {isPrice && !isNew && texts.same}
        {isNew && (
          <>
            <span className="unseen">{texts.from}</span>
            {money(price.amount)} <span aria-hidden="true">→</span>{' '}
            <span className="unseen">{texts.to}</span>
            <strong>{money(amount)}</strong>
          </>
        )}
      </p>
      <p className="muted small">{asks ? texts.asks(money(cap)) : texts.live}</p>
    </Confirm>
  );
}
