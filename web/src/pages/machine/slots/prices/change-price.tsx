import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDeciding } from '../../../../access/use-deciding.js';
import { useAction } from '../../../../actions/use-action.js';
import { answerOf, api } from '../../../../api/client.js';
import { rulesQuery } from '../../../../api/queries.js';
import type { Message, Slot } from '../../../../api/shapes.js';
import {
  amountField,
  currencyCode,
  currencySymbol,
  fenOf,
  money,
} from '../../../../format/money.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { useIsSetByHand } from '../../../../machines/machine-query.js';
import { Confirm } from '../../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../../parts/dialogs/dialog-button.js';
import { Field } from '../../../../parts/fields/field.js';
import { FoldedMessages } from '../../../../parts/messages/folded-messages.js';
import { outcomeOf, type PriceOutcome } from '../../../../prices/price-outcome.js';
import { PriceMargin } from '../../money/slot-margin.js';

const TEXTS = inBoth(
  {
    change: 'Change price',
    approve: 'Approve and change price',
    approves: 'This also approves the change.',
    needs: 'This change needs approval:',
    changeOf: (product: string) => `Change price: ${product}`,
    now: (price: string) => `Current price: ${price}`,
    field: (unit: string) => `New price (${unit})`,
    notUnderstood: (example: string) => `Enter an amount, such as ${example}.`,
    same: 'This is already the current price.',
    from: 'from ',
    to: 'to ',
    live: 'The machine starts using the new price right away.',
    visit: 'Someone has to set the new price at the machine.',
    asks: (cap: string) => `The change is larger than ${cap}, so it needs approval.`,
  },
  {
    change: '改价',
    approve: '批准并改价',
    approves: '同时批准此改价。',
    needs: '此改价需要审批：',
    changeOf: (product) => `改价：${product}`,
    now: (price) => `机器上的现价为 ${price}。`,
    field: (unit) => `新价格（${unit}）`,
    notUnderstood: (example) => `请输入金额，例如 ${example}。`,
    same: '与现价相同。',
    from: '原价 ',
    to: '新价 ',
    live: '机器上的价格会立即改变。',
    visit: '需到机器上修改价格。',
    asks: (cap) => `改动幅度超过 ${cap}，需要审批。`,
  },
);

interface Props {
  slot: Slot;
  onOutcome: (outcome: PriceOutcome) => void;
}

interface ButtonProps extends Props {
  /** The price itself is the button. */
  isCompact?: boolean;
}

export function ChangePrice({ slot, onOutcome, isCompact = false }: ButtonProps) {
  const texts = useTexts(TEXTS);
  const name = texts.changeOf(slot.item.title);
  const price = money(slot.price.amount);
  return (
    <DialogButton
      look={isCompact ? 'quiet' : 'plain'}
      title={isCompact ? texts.change : undefined}
      aria-label={isCompact ? `${name}, ${price}` : name}
      dialog={(close) => <PriceDialog slot={slot} onOutcome={onOutcome} onClose={close} />}
    >
      {isCompact ? price : texts.change}
    </DialogButton>
  );
}

function PriceDialog({ slot, onClose, onOutcome }: Props & { onClose: () => void }) {
  const { location: id, item, price } = slot;
  const texts = useTexts(TEXTS);
  const { data: rules } = useQuery(rulesQuery());
  const [typed, setTyped] = useState(amountField(price.amount));
  const [objections, setObjections] = useState<readonly Message[]>();
  const understood = useId();
  const amount = fenOf(typed);
  const isPrice = amount !== undefined && amount > 0;
  const isNew = isPrice && amount !== price.amount;
  const step = isNew ? Math.abs(amount - price.amount) : 0;
  const cap = rules && Math.min(rules.priceCapPerItem, rules.priceStepPerDay ?? Infinity);
  const asks = cap !== undefined && step > cap;
  const mayApprove = useDeciding().mayApproveOwn(step);
  const byHand = useIsSetByHand(id);
  const approve = mayApprove && (asks || objections !== undefined);
  const change = useAction('change_price', {
    send: (headers, fen: number) =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}/prices', {
          params: { path: { id } },
          body: {
            prices: [{ item: { id: item.id }, price: { amount: fen, currency: currencyCode() } }],
            confirm: true,
            ...(approve && { approve }),
          },
          headers,
        }),
      ),
    onAnswer: ({ messages }) => {
      setObjections(messages);
    },
    // Whoever may approve it does so here; it waits for others.
    isDone: (answer) => !mayApprove || outcomeOf(answer).approvalId === undefined,
    onDone: (answer) => {
      onClose();
      onOutcome(outcomeOf(answer));
    },
  });
  return (
    <Confirm
      title={texts.changeOf(item.title)}
      action={approve ? texts.approve : texts.change}
      {...change.dialog}
      blocked={!isNew}
      onConfirm={() => {
        if (isNew) change.run(amount);
      }}
      onClose={onClose}
    >
      <p>{texts.now(money(price.amount))}</p>
      <Field label={texts.field(currencySymbol())}>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={!isPrice}
          aria-describedby={understood}
          onChange={({ target }) => {
            setTyped(target.value);
            setObjections(undefined);
          }}
        />
      </Field>
      <p id={understood} role="status">
        {!isPrice && texts.notUnderstood(amountField(350))}
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
      <PriceMargin slot={slot} amount={isPrice ? amount : undefined} />
      {objections && (
        <div role="alert">
          <p>{texts.needs}</p>
          <FoldedMessages messages={objections} />
        </div>
      )}
      <p className="muted small">
        {asks ? texts.asks(money(cap)) : byHand ? texts.visit : texts.live}{' '}
        {approve && texts.approves}
      </p>
    </Confirm>
  );
}
