import { useState } from 'react';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import type { FieldProps } from './rule-field.js';
import styles from '../rules.module.css';

const LONGEST = 100;

const TEXTS = inBoth(
  {
    add: 'Add word',
    remove: (word: string) => `Remove ${word}`,
    none: 'No words yet.',
    list: 'Never-buy words',
  },
  {
    add: '添加',
    remove: (word: string) => `移除 ${word}`,
    none: '还没有禁购词。',
    list: '禁购词列表',
  },
);

interface Props {
  field: FieldProps;
  words: readonly string[];
  onAdd: (word: string) => void;
  onRemove: (word: string) => void;
}

export function WordsField({ field, words, onAdd, onRemove }: Props) {
  const texts = useTexts(TEXTS);
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed);
    setTyped('');
  };
  return (
    <>
      {words.length === 0 ? (
        <p className="small muted">{texts.none}</p>
      ) : (
        <ul className={styles.words} aria-label={texts.list}>
          {words.map((word) => (
            <li key={word} className={styles.word}>
              <span>{word}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.remove(word)}
                onClick={() => {
                  onRemove(word);
                }}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <input
          {...field}
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            // Enter also ends the composition of Chinese text and must not submit then.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={typed.trim() === ''} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </>
  );
}
