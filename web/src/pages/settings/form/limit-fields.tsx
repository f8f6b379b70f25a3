import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { amountField, currencySymbol } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import { namespacesQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { AMOUNTS, type Draft, type Problem } from './principal-draft.js';

const TEXTS = inBoth(
  {
    what: 'Limits only tighten the rules. Leave a field empty for no limit of its own; 0 forbids it.',
    spendingLimitPerRun: (unit: string) => `Per purchase (${unit})`,
    spendingLimitPerDay: (unit: string) => `Purchases in 24 hours (${unit})`,
    priceCapPerItem: (unit: string) => `Largest price change (${unit})`,
    amount: (example: string) => `Enter an amount, such as ${example}.`,
    vendors: 'Vendors',
    allVendors: 'All vendors',
    machines: 'Machines that it may change',
    allMachines: 'All machines',
    ids: 'Machine IDs, separated by commas',
  },
  {
    what: '限额只会比规则更严。留空表示不单独限制，0 表示禁止。',
    spendingLimitPerRun: (unit) => `单笔采购（${unit}）`,
    spendingLimitPerDay: (unit) => `24 小时采购（${unit}）`,
    priceCapPerItem: (unit) => `最大调价幅度（${unit}）`,
    amount: (example) => `请填写金额，例如 ${example}。`,
    vendors: '供应商',
    allVendors: '全部供应商',
    machines: '可以修改的机器',
    allMachines: '全部机器',
    ids: '机器编号，用逗号分隔',
  },
);

interface Props {
  draft: Draft;
  problems: ReadonlySet<Problem>;
  onChange: (draft: Draft) => void;
}

export function LimitFields({ draft, problems, onChange }: Props) {
  const texts = useTexts(TEXTS);
  const problem = useId();
  const { amounts, namespaces, machines } = draft;
  const { data: known = [] } = useQuery(namespacesQuery());
  const isWrong = AMOUNTS.some((amount) => problems.has(amount));
  return (
    <div className={styles.limits}>
      <p className="small muted">{texts.what}</p>
      <Fields>
        {AMOUNTS.map((amount) => (
          <Field
            key={amount}
            label={texts[amount](currencySymbol())}
            wide={amount === 'priceCapPerItem'}
          >
            <input
              inputMode="decimal"
              autoComplete="off"
              value={amounts[amount]}
              aria-invalid={problems.has(amount)}
              aria-describedby={problems.has(amount) ? problem : undefined}
              onChange={({ target }) => {
                onChange({ ...draft, amounts: { ...amounts, [amount]: target.value } });
              }}
            />
          </Field>
        ))}
      </Fields>
      {isWrong && (
        <p id={problem} className={styles.problem} role="alert">
          {texts.amount(amountField(1250))}
        </p>
      )}
      <fieldset className={styles.group}>
        <legend>{texts.vendors}</legend>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={namespaces === null}
            onChange={({ target }) => {
              onChange({ ...draft, namespaces: target.checked ? null : [] });
            }}
          />
          {texts.allVendors}
        </label>
        {namespaces &&
          [...new Set([...known, ...namespaces])].map((name) => (
            <label key={name} className={styles.tick}>
              <input
                type="checkbox"
                checked={namespaces.includes(name)}
                onChange={({ target }) => {
                  const others = namespaces.filter((other) => other !== name);
                  onChange({ ...draft, namespaces: target.checked ? [...others, name] : others });
                }}
              />
              {name}
            </label>
          ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.machines}</legend>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={machines === null}
            onChange={({ target }) => {
              onChange({ ...draft, machines: target.checked ? null : '' });
            }}
          />
          {texts.allMachines}
        </label>
      </fieldset>
      {machines !== null && (
        <Field label={texts.ids}>
          <textarea
            rows={2}
            spellCheck={false}
            autoComplete="off"
            value={machines}
            onChange={({ target }) => {
              onChange({ ...draft, machines: target.value });
            }}
          />
        </Field>
      )}
    </div>
  );
}
