import type { Rules, RulesChange } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import type { RuleName } from './rule-edits.js';
import { RuleValue } from '../fields/rule-value.js';
import { RULE_WORDS } from '../rule-words.js';
import styles from '../rules.module.css';

const TEXTS = inBoth(
  {
    title: 'Save these changes?',
    yes: 'Save rules',
    what: 'They apply to everyone immediately.',
    to: 'to',
    from: 'From',
  },
  {
    title: '要保存这些修改吗？',
    yes: '是，保存',
    what: '保存后立即对所有人生效。',
    to: '改为',
    from: '由',
  },
);

interface Props {
  rules: Rules;
  patch: RulesChange;
  busy: boolean;
  failure: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function SaveRules({ rules, patch, ...dialog }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(RULE_WORDS);
  return (
    <Confirm title={texts.title} action={texts.yes} {...dialog}>
      <dl className={styles.changes}>
        {(Object.keys(patch) as RuleName[]).map((name) => (
          <div key={name}>
            <dt>{words.names[name]}</dt>
            <dd>
              {texts.from} <RuleValue name={name} rules={rules} /> {texts.to}{' '}
              <strong>
                <RuleValue name={name} rules={patch} />
              </strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{texts.what}</p>
    </Confirm>
  );
}
