import type { ReactNode } from 'react';
import { currencySymbol } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import type { FieldProps } from './rule-field.js';
import { RULE_WORDS } from '../rule-words.js';
import type { OptionalAmount, Percentage } from '../draft/rule-edits.js';
import styles from '../rules.module.css';

const TEXTS = inBoth({ noLimit: 'No limit' }, { noLimit: '不设上限' });

interface InputProps {
  field: FieldProps;
  value: string;
  disabled?: boolean;
  onChange: (text: string) => void;
}

export const MoneyInput = (input: InputProps) => (
  <AmountInput {...input} before={currencySymbol()} />
);

export const PercentInput = (input: InputProps) => <AmountInput {...input} after="%" />;

interface AmountProps extends InputProps {
  before?: string;
  after?: string;
}

function AmountInput({ field, value, disabled, onChange, before, after }: AmountProps) {
  return (
    <span className={styles.money}>
      {before !== undefined && <span aria-hidden="true">{before}</span>}
      <input
        {...field}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {after !== undefined && <span aria-hidden="true">{after}</span>}
    </span>
  );
}

interface LimitProps {
  name: OptionalAmount | Percentage;
  /** As typed; null for no limit, undefined while not edited. */
  edited: string | null | undefined;
  /** The saved value as typed; null for no limit. */
  saved: string | null;
  onEdit: (text: string | null) => void;
  children: (input: Omit<InputProps, 'field'>) => ReactNode;
}

/** An input with a tick for no limit. */
export function LimitField({ name, edited, saved, onEdit, children }: LimitProps) {
  const texts = useTexts(TEXTS);
  const words = useTexts(RULE_WORDS);
  const value = edited === undefined ? saved : edited;
  return (
    <div className={styles.line}>
      {children({ value: value ?? '', disabled: value === null, onChange: onEdit })}
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={value === null}
          onChange={({ target }) => {
            onEdit(target.checked ? null : (saved ?? ''));
          }}
        />
        <span>
          {texts.noLimit}
          <span className="unseen">: {words.names[name]}</span>
        </span>
      </label>
    </div>
  );
}
