import { inBoth, useTexts } from '../../../i18n/language.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Messages } from '../../../parts/messages/messages.js';
import { Card } from '../../../parts/page.js';
import { Progress } from '../../../parts/figures/progress.js';
import type { Sync } from '../../../sync/use-sync.js';
import styles from './check-report.module.css';

const SHOWN = 5;

const TEXTS = inBoth(
  {
    checking: 'Syncing machines',
    failed: (count: number) => `${count} failed`,
    more: (count: number) => `and ${count} more`,
    problems: 'Machines that failed to sync',
  },
  {
    checking: '正在同步机器',
    failed: (count: number) => `${count} 台无法读取`,
    more: (count: number) => `另有 ${count} 条`,
    problems: '无法读取的机器',
  },
);

/** The progress and the problems of a sync; renders nothing if there are none. */
export function CheckReport({ sync: { start, running, counted } }: { sync: Sync }) {
  const texts = useTexts(TEXTS);
  if (running) {
    const failed = counted?.failed ?? 0;
    return (
      <Card>
        <Progress
          label={texts.checking}
          done={counted && counted.synced + counted.failed}
          most={counted?.locations}
        />
        {failed > 0 && <p className="small muted">{texts.failed(failed)}</p>}
      </Card>
    );
  }
  if (start.error) {
    return (
      <p className={styles.failure} role="alert">
        <FailureText failure={start.error} />
      </p>
    );
  }
  const messages = start.answer?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <Card title={texts.problems}>
      <Messages messages={messages.slice(0, SHOWN)} />
      {messages.length > SHOWN && (
        <p className="small muted">{texts.more(messages.length - SHOWN)}</p>
      )}
    </Card>
  );
}
