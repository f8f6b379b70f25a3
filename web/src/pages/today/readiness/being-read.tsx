import { inBoth, useTexts } from '../../../i18n/language.js';
import styles from '../attention/nothing-waits.module.css';

const TEXTS = inBoth(
  {
    reading: (machines: number) =>
      machines === 1 ? 'Syncing 1 machine' : `Syncing ${machines} machines`,
    then: 'Anything that needs attention will appear here.',
  },
  {
    reading: (machines: number) => `正在读取 ${machines} 台机器`,
    then: '读取完成后，会在这里显示是否有事需要您处理。',
  },
);

/** Nothing needs attention so far, but a sync is still running. */
export function BeingRead({ machines }: { machines: number }) {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.calm} role="status">
      <p className={styles.title}>{texts.reading(machines)}…</p>
      <p>{texts.then}</p>
    </div>
  );
}

/** The same, when some items are already listed. */
export function AlsoBeingRead({ machines }: { machines: number }) {
  const texts = useTexts(TEXTS);
  return (
    <p className="small" role="status">
      {texts.reading(machines)}… {texts.then}
    </p>
  );
}
