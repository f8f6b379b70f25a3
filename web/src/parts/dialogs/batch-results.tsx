import type { ReactNode } from 'react';
import type { TaskState } from '../../actions/use-batch.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../figures/badge.js';
import styles from './batch-results.module.css';
import { FailureText } from '../messages/failure-text.js';

const TEXTS = inBoth(
  {
    waiting: 'Waiting',
    running: 'In progress…',
    done: 'Done',
    failed: 'Failed',
    finished: (done: number, all: number) => `${done} of ${all} done`,
  },
  {
    waiting: '等待中',
    running: '进行中……',
    done: '已完成',
    failed: '失败',
    finished: (done: number, all: number) => `已完成 ${done} / ${all}`,
  },
);

const TONES = { waiting: 'plain', running: 'plain', done: 'good', failed: 'danger' } as const;

interface Props<Answer> {
  label: string;
  entries: readonly { id: string; name: string }[];
  states: ReadonlyMap<string, TaskState<Answer>>;
  /** Says what became of it, instead of "Done". */
  outcome?: (answer: Answer, id: string) => ReactNode;
}

/** What became of each of several writes. */
export function BatchResults<Answer>({ label, entries, states, outcome }: Props<Answer>) {
  const texts = useTexts(TEXTS);
  const done = entries.filter(({ id }) => states.get(id)?.state === 'done').length;
  return (
    <>
      <p role="status">{texts.finished(done, entries.length)}</p>
      <ul className={styles.results} aria-label={label} tabIndex={0}>
        {entries.map(({ id, name }) => {
          const now = states.get(id) ?? { state: 'waiting' };
          return (
            <li key={id} className={styles.result} aria-label={name}>
              <span>{name}</span>
              {now.state === 'done' && outcome ? (
                <span>{outcome(now.answer, id)}</span>
              ) : (
                <Badge tone={TONES[now.state]}>{texts[now.state]}</Badge>
              )}
              {now.state === 'failed' && (
                <span className={styles.failure}>
                  <FailureText failure={now.failure} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
