import type { ReactNode } from 'react';
import type { Rules } from '../../api/shapes.js';
import { amountField } from '../../format/money.js';
import { wallTime } from '../../format/wall-time.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { useSession } from '../../shell/session.js';
import { AddressFields } from '../../addresses/address-fields.js';
import { LimitField, MoneyInput, PercentInput } from './fields/limit-field.js';
import {
  addWord,
  isPercentage,
  removeWord,
  wordsAfter,
  type Edits,
  type OptionalAmount,
  type Percentage,
  type RuleName,
} from './draft/rule-edits.js';
import { RuleField } from './fields/rule-field.js';
import { RULE_WORDS } from './rule-words.js';
import { WordsField } from './fields/words-field.js';
import styles from './rules.module.css';

const TEXTS = inBoth(
  {
    spending: 'Spending',
    prices: 'Machine prices',
    decisions: 'Decisions',
    goods: 'Products',
    delivery: 'Delivery',
    mode: 'Probation and simulation',
    noProbation: 'End probation',
    zone: (zone: string) => `Time in ${zone}. Leave empty for no probation.`,
  },
  {
    spending: '支出',
    prices: '售价',
    decisions: '决定',
    goods: '商品',
    delivery: '收货',
    mode: '信任程度',
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
  const probation =
    edits.probationUntil ??
    (rules.probationUntil === null ? '' : wallTime(new Date(rules.probationUntil), timezone));
  const simulated = edits.simulationEnabled ?? rules.simulationEnabled;
  const moneyField = (name: 'spendingLimitPerRun' | 'priceCapPerItem') => (
    <RuleField {...at(name)}>
      {(field) => (
        <MoneyInput
          field={field}
          value={edits[name] ?? amountField(rules[name])}
          onChange={(text) => {
            onEdit({ ...edits, [name]: text });
          }}
        />
      )}
    </RuleField>
  );
  const limitField = (name: OptionalAmount | Percentage) => {
    const Input = isPercentage(name) ? PercentInput : MoneyInput;
    const saved = rules[name];
    const shown = isPercentage(name) ? String : amountField;
    return (
      <RuleField {...at(name)}>
        {(field) => (
          <LimitField
            name={name}
            edited={edits[name]}
            saved={saved === null ? null : shown(saved)}
            onEdit={(text) => {
              onEdit({ ...edits, [name]: text });
            }}
          >
            {(input) => <Input {...input} field={field} />}
          </LimitField>
        )}
      </RuleField>
    );
  };
  return (
    <>
      <Card title={texts.spending}>
        {moneyField('spendingLimitPerRun')}
        {limitField('spendingLimitPerDay')}
        {limitField('spendingLimitPerWeek')}
        {limitField('unitPriceJumpPercent')}
      </Card>
      <Card title={texts.prices}>
        {moneyField('priceCapPerItem')}
        {limitField('priceStepPerDay')}
        {limitField('minMarginPercent')}
      </Card>
      <Card title={texts.decisions}>{limitField('fourEyesAboveFen')}</Card>
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
            <AddressFields
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
