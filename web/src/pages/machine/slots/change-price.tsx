import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../api/client.js';
import { rulesQuery } from '../../../api/queries.js';
import type { Slot } from '../../../api/shapes.js';
import { fenOf, money, yuanField } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Confirm } from '../../../parts/confirm.js';
import { Field } from '../machine-fields.js';
import { useOncePerDialog } from '../once-per-dialog.js';
import { outcomeOf, type PriceOutcome } from './price-outcome.js';

const TEXTS = inBoth(
  {
    change: 'Change price',
    changeOf: (product: string) => `Change price of ${product}`,
    now: (price: string) => `The machine sells it for ${price}.`,
    field: 'New price in yuan',
    live: 'The price on the machine changes at once.',
    asks: (cap: string) => `This step is larger than ${cap}: it will wait for your approval.`,
  },
  {
    change: '改价',
    changeOf: (product) => `改价:${product}`,
    now: (price) => `机器上的现价为 ${price}。`,
    field: '新价格(元)',
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
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <Button
        aria-label={texts.changeOf(slot.item.title)}
        onClick={() => {
          setAsking(true);
        }}
      >
        {texts.change}
      </Button>
      {asking && (
        <PriceDialog
          slot={slot}
          onClose={close}
          onOutcome={(outcome) => {
            close();
            onOutcome(outcome);
          }}
        />
      )}
    </>
  );
}

function PriceDialog({ slot, onClose, onOutcome }: Props & { onClose: () => void }) {
  const { location: id, item, price } = slot;
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const { data: rules } = useQuery(rulesQuery());
  const [typed, setTyped] = useState(yuanField(price.amount));
  const amount = fenOf(typed);
  const { headers, onError } = useOncePerDialog();
  const change = useMutation({
    onError,
    mutationFn: (fen: number) =>
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
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: ['slots'] });
      void queries.invalidateQueries({ queryKey: ['approvals'] });
      onOutcome(outcomeOf(answer));
    },
  });
  const isNew = amount !== undefined && amount > 0 && amount !== price.amount;
  const asks = isNew && rules && Math.abs(amount - price.amount) > rules.priceCapPerItem;
  return (
    <Confirm
      title={texts.changeOf(item.title)}
      action={texts.change}
      busy={change.isPending}
      blocked={!isNew}
      failure={change.error}
      onConfirm={() => {
        if (isNew) change.mutate(amount);
      }}
      onClose={onClose}
    >
      <p>{texts.now(money(price.amount))}</p>
      <Field label={texts.field}>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </Field>
      <p className="muted small">{asks ? texts.asks(money(rules.priceCapPerItem)) : texts.live}</p>
    </Confirm>
  );
}
