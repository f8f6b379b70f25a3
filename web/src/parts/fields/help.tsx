import { useId, useState } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './help.module.css';

const TEXTS = inBoth(
  { what: (word: string) => `What does “${word}” mean?` },
  { what: (word: string) => `“${word}”是什么意思？` },
);

interface Props {
  /** The word that is not plain. */
  word: string;
  text: string;
}

/** A word with its meaning, shown when asked for. */
export function Help({ word, text }: Props) {
  const texts = useTexts(TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <span className={styles.help}>
      {word}
      <button
        type="button"
        className={styles.button}
        aria-label={texts.what(word)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setIsOpen(false);
        }}
      >
        ?
      </button>
      <span id={id} className={styles.text} role="note" hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}
