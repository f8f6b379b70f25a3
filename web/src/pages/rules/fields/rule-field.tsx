import { useId, type ReactNode } from 'react';
import { inBoth, useTexts } from '../../../i18n/language.js';
import type { RuleName } from '../draft/rule-edits.js';
import { RULE_WORDS } from '../rule-words.js';
import styles from '../rules.module.css';

const TEXTS = inBoth(
  { meanwhile: 'Someone else changed this while you were editing. New value:' },
  { meanwhile: '在您编辑期间，有人修改了此项。现在是：' },
);

/** Attributes that make screen readers announce the description and error of an input. */
export interface FieldProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean | undefined;
}

interface Props {
  name: RuleName;
  problem: string | undefined;
  /** The value another user set while this field was being edited. */
  meanwhile: ReactNode;
  children: (props: FieldProps) => ReactNode;
}

export function RuleField({ name, problem, meanwhile, children }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(RULE_WORDS);
  const id = useId();
  const [meaningId, problemId] = [`${id}-meaning`, `${id}-problem`];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.names[name]}</label>
      <p id={meaningId} className="small muted">
        {words.meanings[name]}
      </p>
      {children({
        id,
        'aria-describedby': problem === undefined ? meaningId : `${meaningId} ${problemId}`,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {meanwhile !== undefined && (
        <p className={styles.meanwhile}>
          {texts.meanwhile} <strong>{meanwhile}</strong>
        </p>
      )}
    </div>
  );
}
