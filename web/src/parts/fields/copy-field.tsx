import { useId, useRef, useState, type RefObject } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../button.js';
import styles from './copy-field.module.css';

const TEXTS = inBoth(
  {
    copied: 'Copied.',
    failed: 'Your browser does not allow copying here. Copy the selected text.',
  },
  { copied: '已复制。', failed: '浏览器不允许在此复制，请手动复制选中的文字。' },
);

interface Props {
  label: string;
  text: string;
  /** The label of the button. */
  copy: string;
  /** Shows this many lines of a longer text. */
  rows?: number;
}

/** A text to take away, with a button that copies it. */
export function CopyField({ label, text, copy, rows }: Props) {
  const texts = useTexts(TEXTS);
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const shown = {
    id,
    ref: field,
    readOnly: true,
    value: text,
    className: styles.text,
    spellCheck: false,
    onFocus: () => {
      field.current?.select();
    },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...shown} /> : <textarea {...shown} rows={rows} />}
      <div className={styles.action}>
        <Button
          onClick={() => {
            void copyText(text, field).then(setOutcome);
          }}
        >
          {copy}
        </Button>
        <span role="status">{outcome && texts[outcome]}</span>
      </div>
    </div>
  );
}

/** Browsers allow it only over HTTPS or on the same computer; otherwise the text is selected. */
async function copyText(
  text: string,
  field: RefObject<HTMLTextAreaElement | null>,
): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    field.current?.focus();
    return 'failed';
  }
}
