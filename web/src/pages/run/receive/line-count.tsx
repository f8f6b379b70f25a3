import { memo, useId, useState } from 'react';
import type { RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { piecesOf } from './counts.js';
import styles from './line-count.module.css';

const TEXTS = inBoth(
  {
    less: (title: string) => `One less of ${title}`,
    more: (title: string) => `One more of ${title}`,
    ordered: (count: number) => `${count} ordered`,
    short: (count: number) => `${count} missing`,
    over: (count: number) => `${count} too many`,
  },
  {
    less: (title: string) => `${title} 减一件`,
    more: (title: string) => `${title} 加一件`,
    ordered: (count: number) => `订购 ${count} 件`,
    short: (count: number) => `少 ${count} 件`,
    over: (count: number) => `多 ${count} 件`,
  },
);

interface Props {
  line: RunLine;
  came: number;
  onCount: (line: RunLine, came: number) => void;
}

/** How many came for one slot: a field between two large buttons. */
export const LineCount = memo(function LineCount({ line, came, onCount }: Props) {
  const texts = useTexts(TEXTS);
  const id = useId();
  // While somebody types, the field may hold no number.
  const [typed, setTyped] = useState<string>();
  const { title } = line.item;
  const ordered = line.quantity.original;
  const count = (pieces: number) => {
    setTyped(undefined);
    onCount(line, pieces);
  };
  return (
    <li className={styles.line} data-differs={came !== ordered || undefined}>
      <span className={styles.what}>
        <label htmlFor={id}>{title}</label>
        <span className="small muted">
          {texts.ordered(ordered)}
          {came !== ordered && (
            <strong className={styles.differs}>
              {', '}
              {came < ordered ? texts.short(ordered - came) : texts.over(came - ordered)}
            </strong>
          )}
        </span>
      </span>
      <span className={styles.count}>
        <button
          type="button"
          className={styles.step}
          aria-label={texts.less(title)}
          disabled={came === 0}
          onClick={() => {
            count(came - 1);
          }}
        >
          −
        </button>
        <input
          id={id}
          className={styles.field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed ?? came}
          aria-invalid={typed !== undefined && piecesOf(typed) === undefined}
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            const pieces = piecesOf(target.value);
            if (pieces !== undefined) onCount(line, pieces);
          }}
          onBlur={() => {
            setTyped(undefined);
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={texts.more(title)}
          onClick={() => {
            count(came + 1);
          }}
        >
          +
        </button>
      </span>
    </li>
  );
});
