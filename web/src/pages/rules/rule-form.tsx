import type { ReactNode } from 'react';
import type { Rules } from '../../api/shapes.js';
import { yuanField } from '../../format/money.js';
import { wallTime } from '../../format/wall-time.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { useSession } from '../../shell/session.js';
import { AddressField } from './address-field.js';
import { addWord, removeWord, wordsAfter, type Edits, type RuleName } from './rule-edits.js';
import { RuleField, type FieldProps } from './rule-field.js';
import { RULE_WORDS } from './rule-words.js';
import { WordsField } from './words-field.js';
import styles from './rules.module.css';

const TEXTS = inBoth(
  {
    spending: 'Spending and prices',
    goods: 'Products',
    delivery: 'Delivery',
    mode: 'Probation and simulation',
    noLimit: 'No limit',
    noProbation: 'End probation',
    zone: (zone: string) => `Time in ${zone}. Leave empty for no probation.`,
  },
  {
    spending: '支出与价格',
    goods: '商品',
    delivery: '收货',
    mode: '信任程度',
    noLimit: '不设上限',
    noProbation: '结束试用期',
    zone: (zone: string) => `时区 ${zone}。留空表示无。`,
  },
);

interface Props {
  rules: Rules;
  edits: Edits;
  onEdit: (edits: Edits) => void;
  problemOf: (name: RuleName) => string | undefined;
  meanwhileOf: (name: RuleName) => ReactNode;
}

/** A field per rule. Unedited fields show the current rules. */
export function RuleForm({ rules, edits, onEdit, problemOf, meanwhileOf }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(RULE_WORDS);
  const { timezone } = useSession();
  const at = (name: RuleName) => ({
    name,
    problem: problemOf(name),
    meanwhile: meanwhileOf(name),
  });
  const limitNow = rules.spendingLimitPerDay === null ? null : yuanField(rules.spendingLimitPerDay);
  const perDay = edits.spendingLimitPerDay === undefined ? limitNow : edits.spendingLimitPerDay;
  const probation =
    edits.probationUntil ??
    (rules.probationUntil === null ? '' : wallTime(new Date(rules.probationUntil), timezone));
  const simulated = edits.simulationEnabled ?? rules.simulationEnabled;
  const moneyField = (name: 'spendingLimitPerRun' | 'priceCapPerItem') => (
    <RuleField {...at(name)}>
      {(field) => (
        <MoneyInput
          field={field}
          value={edits[name] ?? yuanField(rules[name])}
          onChange={(text) => {
            onEdit({ ...edits, [name]: text });
          }}
        />
      )}
    </RuleField>
  );
  return (
    <>
      <Card title={texts.spending}>
        {moneyField('spendingLimitPerRun')}
        <RuleField {...at('spendingLimitPerDay')}>
          {(field) => (
            <div className={styles.line}>
              <MoneyInput
                field={field}
                value={perDay ?? ''}
                disabled={perDay === null}
                onChange={(text) => {
                  onEdit({ ...edits, spendingLimitPerDay: text });
                }}
              />
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={perDay === null}
                  onChange={({ target }) => {
                    onEdit({
                      ...edits,
                      spendingLimitPerDay: target.checked ? null : (limitNow ?? ''),
                    });
                  }}
                />
                {texts.noLimit}
              </label>
            </div>
          )}
        </RuleField>
        {moneyField('priceCapPerItem')}
      </Card>
      <Card title={texts.goods}>
        <RuleField {...at('hardNoGos')}>
          {(field) => (
            <WordsField
              field={field}
              words={wordsAfter(edits, rules)}
              onAdd={(word) => {
                onEdit(addWord(edits, rules, word));
              }}
              onRemove={(word) => {
                onEdit(removeWord(edits, word));
              }}
            />
          )}
        </RuleField>
      </Card>
      <Card title={texts.delivery}>
        <RuleField {...at('defaultDestination')}>
          {(field) => (
            <AddressField
              field={field}
              saved={rules.defaultDestination}
              edits={edits.defaultDestination ?? {}}
              onEdit={(defaultDestination) => {
                onEdit({ ...edits, defaultDestination });
              }}
            />
          )}
        </RuleField>
      </Card>
      <Card title={texts.mode}>
        <RuleField {...at('probationUntil')}>
          {(field) => (
            <>
              <div className={styles.line}>
                <input
                  {...field}
                  type="datetime-local"
                  value={probation}
                  onChange={({ target }) => {
                    onEdit({ ...edits, probationUntil: target.value });
                  }}
                />
                {probation !== '' && (
                  <Button
                    onClick={() => {
                      onEdit({ ...edits, probationUntil: '' });
                    }}
                  >
                    {texts.noProbation}
                  </Button>
                )}
              </div>
              <p className="small muted">{texts.zone(timezone)}</p>
            </>
          )}
        </RuleField>
        <RuleField {...at('simulationEnabled')}>
          {(field) => (
            <div className={styles.line}>
              <input
                {...field}
                type="checkbox"
                className={styles.switch}
                checked={simulated}
                onChange={({ target }) => {
                  onEdit({ ...edits, simulationEnabled: target.checked });
                }}
              />
              <span aria-hidden="true">{simulated ? words.on : words.off}</span>
            </div>
          )}
        </RuleField>
      </Card>
    </>
  );
}

interface MoneyProps {
  field: FieldProps;
  value: string;
  disabled?: boolean;
  onChange: (text: string) => void;
}

function MoneyInput({ field, value, disabled, onChange }: MoneyProps) {
  return (
    <span className={styles.money}>
      <span aria-hidden="true">¥</span>
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
    </span>
  );
}
