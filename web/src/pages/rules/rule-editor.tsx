import { useState, type SubmitEvent } from 'react';
import { ApiFailure } from '../../api/failure.js';
import type { Rules } from '../../api/shapes.js';
import { amountField } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { useSession } from '../../shell/session.js';
import { useKeptDraft } from './draft/kept-draft.js';
import { differing, readEdits, refusals, type RuleName } from './draft/rule-edits.js';
import { RuleForm } from './rule-form.js';
import { RuleValue } from './fields/rule-value.js';
import { RULE_WORDS } from './rule-words.js';
import { useRulesSaving } from './draft/rules-saving.js';
import styles from './rules.module.css';
import { SaveRules } from './draft/save-rules.js';

const TEXTS = inBoth(
  {
    save: 'Save rules',
    discard: 'Discard changes',
    unchanged: 'No unsaved changes',
    amount: (example: string) => `Enter an amount, such as ${example}.`,
    percentage: 'Enter a whole percentage: up to 100 for a margin, 1 to 1000 for a price rise.',
    time: 'Enter a date and time.',
    address: 'Enter at least a street, first name and phone number, or leave all fields empty.',
    meanwhile: (names: string) =>
      `Someone else changed these rules while you were editing: ${names}. Fields you did not edit now show the new values.`,
  },
  {
    save: '保存规则',
    discard: '放弃修改',
    unchanged: '没有修改。',
    amount: (example: string) => `请填写金额，例如 ${example}。`,
    percentage: '请填写整数百分比：毛利率最多 100，进价涨幅 1 到 1000。',
    time: '请填写日期和时间。',
    address: '请至少填写街道、联系人名和电话，或全部留空。',
    meanwhile: (names: string) =>
      `在您编辑期间，有人修改了规则：${names}。您没有动过的项显示新的值，保存时不会改动。`,
  },
);

/** The form of the rules; all changes are saved together. */
export function RuleEditor({ rules }: { rules: Rules }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(RULE_WORDS);
  const { timezone } = useSession();
  const [draft, setDraft] = useKeptDraft();
  // The rules when the dialog opened, to detect changes by others.
  const [asked, setAsked] = useState<Rules>();
  const close = () => {
    setAsked(undefined);
  };
  const saving = useRulesSaving({
    onSaved: () => {
      setDraft(undefined);
      close();
    },
    onRefused: close,
    onOvertaken: setAsked,
  });
  const edits = draft?.edits ?? {};
  const { patch, problems } = readEdits(edits, rules, timezone);
  const changed = Object.keys(patch) as RuleName[];
  const meanwhile = draft ? differing(draft.base, rules) : [];
  const refused = refusals(saving.error instanceof ApiFailure ? saving.error.messages : []);
  const problemOf = (name: RuleName) => {
    const problem = problems[name];
    if (!problem) return refused[name];
    return problem === 'amount' ? texts.amount(amountField(1250)) : texts[problem];
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    saving.reset();
    setAsked(rules);
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        {meanwhile.length > 0 && (
          <p className={styles.note} role="status">
            {texts.meanwhile(meanwhile.map((name) => words.names[name]).join(', '))}
          </p>
        )}
        <RuleForm
          rules={rules}
          edits={edits}
          onEdit={(edited) => {
            saving.reset();
            setDraft({ edits: edited, base: draft?.base ?? rules });
          }}
          problemOf={problemOf}
          meanwhileOf={(name) =>
            meanwhile.includes(name) && changed.includes(name) ? (
              <RuleValue name={name} rules={rules} />
            ) : undefined
          }
        />
        <div className={draft ? styles.pending : styles.actions}>
          <Button
            type="submit"
            look="primary"
            disabled={changed.length === 0 || Object.keys(problems).length > 0}
          >
            {texts.save}
          </Button>
          {draft ? (
            <Button
              onClick={() => {
                saving.reset();
                setDraft(undefined);
              }}
            >
              {texts.discard}
            </Button>
          ) : (
            <span className="muted">{texts.unchanged}</span>
          )}
        </div>
      </form>
      {asked && (
        <SaveRules
          rules={rules}
          patch={patch}
          {...saving.dialog}
          onConfirm={() => {
            saving.run({ patch, shown: asked });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
