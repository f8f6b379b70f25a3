import { memo, useId, useState } from 'react';
import type { RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { orderedOf, piecesOf } from './counts.js';
import styles from './line-count.module.css';

const TEXTS = inBoth(
  {
    less: (title: string) => `One less ${title}`,
    more: (title: string) => `One more ${title}`,
    ordered: (count: number) => `${count} ordered`,
    short: (count: number) => `${count} missing`,
    over: (count: number) => `${count} more than ordered`,
    whole: 'whole numbers only',
  },
  {
    less: (title: string) => `${title} 减一件`,
    more: (title: string) => `${title} 加一件`,
    ordered: (count: number) => `订购 ${count} 件`,
    short: (count: number) => `少 ${count} 件`,
    over: (count: number) => `多 ${count} 件`,
    whole: '只能填写整件数',
  },
);

interface Props {
  line: RunLine;
  came: number;
  /** The last typed text, if it is not a valid count. */
  unread: string | undefined;
  onMistype: (line: RunLine, typed: string) => void;
  onCount: (line: RunLine, came: number) => void;
}

/** The count for one slot: an input between two large buttons. */
export const LineCount = memo(function LineCount(props: Props) {
  const { line, came, unread, onCount, onMistype } = props;
  const texts = useTexts(TEXTS);
  const id = useId();
  // Leading zeros are kept while typing.
  const [typed, setTyped] = useState<string>();
  const isWrong = unread !== undefined;
  const { title } = line.item;
  const ordered = orderedOf(line);
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
          {isWrong && (
            <strong id={`${id}-wrong`} className={styles.wrong} role="alert">
              {', '}
              {texts.whole}
            </strong>
          )}
          {!isWrong && came !== ordered && (
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
          value={unread ?? typed ?? came}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            const pieces = piecesOf(target.value);
            if (pieces === undefined) onMistype(line, target.value);
            else onCount(line, pieces);
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
