import { useState } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './count-field.module.css';

const TEXTS = inBoth(
  {
    of: (label: string) => `Quantity of ${label}`,
    less: (label: string) => `One less ${label}`,
    more: (label: string) => `One more ${label}`,
  },
  {
    of: (label: string) => `${label} 的数量`,
    less: (label: string) => `${label} 减一`,
    more: (label: string) => `${label} 加一`,
  },
);

const MOST = 1_000_000;

interface Props {
  /** What is counted. */
  label: string;
  value: number;
  least?: number;
  onCount: (value: number) => void;
}

/** A whole number between two buttons. Anything else that is typed is dropped when the field is left. */
export function CountField({ label, value, least = 0, onCount }: Props) {
  const texts = useTexts(TEXTS);
  const [typed, setTyped] = useState<string>();
  const count = (wanted: number) => {
    setTyped(undefined);
    onCount(Math.min(MOST, Math.max(least, wanted)));
  };
  return (
    <span className={styles.count}>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.less(label)}
        disabled={value <= least}
        onClick={() => {
          count(value - 1);
        }}
      >
        −
      </button>
      <input
        className={styles.field}
        aria-label={texts.of(label)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed ?? value}
        onFocus={({ target }) => {
          target.select();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          const wanted = /^\d{1,7}$/.test(target.value.trim()) ? Number(target.value) : undefined;
          if (wanted !== undefined && wanted >= least && wanted <= MOST) onCount(wanted);
        }}
        onBlur={() => {
          setTyped(undefined);
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={texts.more(label)}
        onClick={() => {
          count(value + 1);
        }}
      >
        +
      </button>
    </span>
  );
}
