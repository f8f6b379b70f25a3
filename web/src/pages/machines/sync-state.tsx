import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import { Messages } from '../../parts/messages/messages.js';
import { Card } from '../../parts/page.js';
import { Progress } from '../../parts/figures/progress.js';
import type { Sync } from '../../sync/use-sync.js';

const TEXTS = inBoth(
  {
    reading: 'Syncing machines',
    failed: (count: number) => `${count} failed`,
    problems: 'Problems in the last sync',
    dismiss: 'Dismiss',
  },
  {
    reading: '正在读取机器',
    failed: (count) => `${count} 台读取失败`,
    problems: '上次同步未能完成的部分',
    dismiss: '关闭',
  },
);

export function SyncState({ sync: { start, running, counted } }: { sync: Sync }) {
  const texts = useTexts(TEXTS);
  if (running) {
    return (
      <div>
        <Progress
          label={texts.reading}
          {...(counted && { done: counted.synced + counted.failed, most: counted.locations })}
        />
        {counted !== undefined && counted.failed > 0 && <p>{texts.failed(counted.failed)}</p>}
      </div>
    );
  }
  const messages = start.answer?.messages ?? [];
  if (!start.error && messages.length === 0) return null;
  return (
    <Card title={texts.problems}>
      {start.error && (
        <p role="alert">
          <FailureText failure={start.error} />
        </p>
      )}
      <Messages messages={messages} />
      <div>
        <Button
          onClick={() => {
            start.reset();
          }}
        >
          {texts.dismiss}
        </Button>
      </div>
    </Card>
  );
}
