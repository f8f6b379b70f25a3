import { useClock } from '../format/clock.js';
import { inBoth, useTexts } from '../i18n/language.js';
import styles from './old-state-notice.module.css';
import { useOldSince } from './old-state.js';

const TEXTS = inBoth(
  {
    title: 'No connection.',
    old: (time: string, age: string) =>
      `This is the last known state, as of ${time} (${age}). Some of it may have changed since.`,
    nothing: 'Nothing can be bought, decided or changed until the connection is back.',
  },
  {
    title: '没有连接。',
    old: (time, age) => `所示为 ${time}（${age}）的最后已知状态，之后可能已有变化。`,
    nothing: '恢复连接之前，无法采购、审批或修改。',
  },
);

/** Says on every page that what it shows is old, and since when. */
export function OldStateNotice() {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  const since = useOldSince();
  if (!since) return null;
  const at = since.toISOString();
  return (
    <div className={styles.notice} role="alert" data-old-since={at}>
      <p>
        <strong>{texts.title}</strong> {texts.old(clock.time(at), clock.age(at))}
      </p>
      <p>{texts.nothing}</p>
    </div>
  );
}
