import type { Rules } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Card } from '../../parts/page.js';
import { RULE_NAMES } from './draft/rule-edits.js';
import { RuleValue } from './fields/rule-value.js';
import { RULE_WORDS } from './rule-words.js';
import styles from './rules.module.css';

const TEXTS = inBoth(
  { title: 'Rules in force', note: 'You can see the rules but not change them.' },
  { title: '现行规则', note: '您可以查看规则，但不能修改。' },
);

/** The rules for those who may not change them. */
export function RuleList({ rules }: { rules: Rules }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(RULE_WORDS);
  return (
    <Card title={texts.title}>
      <p className="muted">{texts.note}</p>
      <dl className={styles.changes}>
        {RULE_NAMES.map((name) => (
          <div key={name} className={styles.field}>
            <dt>{words.names[name]}</dt>
            <dd>
              <RuleValue name={name} rules={rules} />
            </dd>
            <dd className="small muted">{words.meanings[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
