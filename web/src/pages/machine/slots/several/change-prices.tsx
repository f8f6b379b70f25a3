import { useState } from 'react';
import type { Slot } from '../../../../api/shapes.js';
import { amountField, currencySymbol, fenOf } from '../../../../format/money.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Field, Fields } from '../../../../parts/fields/field.js';
import { PricesDialog } from '../../../../prices/prices-dialog.js';
import { newPrices, PRICE_CHANGES, type PriceChange } from './new-prices.js';

const TEXTS = inBoth(
  {
    title: (count: number) =>
      count === 1 ? 'Change the price of 1 slot' : `Change the prices of ${count} slots`,
    how: 'Change',
    amount: (unit: string) => `Amount (${unit})`,
    changes: { set: 'Set to', raise: 'Raise by', lower: 'Lower by' },
    notUnderstood: (example: string) => `Enter an amount, such as ${example}.`,
    tooLow: 'A price must stay above zero.',
  },
  {
    title: (count) => `修改 ${count} 个货道的价格`,
    how: '方式',
    amount: (unit) => `金额（${unit}）`,
    changes: { set: '改为', raise: '提高', lower: '降低' },
    notUnderstood: (example) => `请输入金额，例如 ${example}。`,
    tooLow: '价格必须大于零。',
  },
);

interface Props {
  slots: readonly Slot[];
  onClose: () => void;
}

/** Changes the prices of several slots of a machine, in one request. */
export function ChangePrices({ slots, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [change, setChange] = useState<PriceChange>('set');
  const [typed, setTyped] = useState('');
  const [chosen] = useState(slots);
  const amount = fenOf(typed);
  const steps = amount === undefined ? undefined : newPrices(chosen, change, amount);
  const problem =
    typed !== '' && amount === undefined ? texts.notUnderstood(amountField(350)) : undefined;
  return (
    <PricesDialog
      title={texts.title(chosen.length)}
      machines={steps ? [{ location: chosen[0]?.location ?? '', steps }] : []}
      blocked={steps === undefined}
      onClose={onClose}
    >
      <Fields>
        <Field label={texts.how}>
          <select
            value={change}
            onChange={({ target }) => {
              setChange(target.value as PriceChange);
            }}
          >
            {PRICE_CHANGES.map((choice) => (
              <option key={choice} value={choice}>
                {texts.changes[choice]}
              </option>
            ))}
          </select>
        </Field>
        <Field label={texts.amount(currencySymbol())}>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </Field>
      </Fields>
      {(problem ?? (amount !== undefined && steps === undefined)) && (
        <p role="status">{problem ?? texts.tooLow}</p>
      )}
    </PricesDialog>
  );
}
