import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/failure-text.js';
import { Messages } from '../../parts/messages.js';
import { useNotify } from '../../parts/notices.js';
import { Card } from '../../parts/page.js';
import { Progress } from '../../parts/progress.js';

const TEXTS = inBoth(
  {
    sync: 'Sync now',
    reading: 'Reading machines',
    failed: (count: number) => `${count} could not be read`,
    did: (machines: number, slots: number) => `Read ${machines} machines with ${slots} slots.`,
    problems: 'What the last sync could not do',
    dismiss: 'Dismiss',
  },
  {
    sync: '立即同步',
    reading: '正在读取机器',
    failed: (count) => `${count} 台读取失败`,
    did: (machines, slots) => `已读取 ${machines} 台机器、${slots} 个货道。`,
    problems: '上次同步未能完成的部分',
    dismiss: '关闭',
  },
);

const POLL_MS = 1_000;

/** Reading all machines now, and how far that is, whoever began it. */
export function useSync() {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => answerOf(api.POST('/ucp/v1/locations/sync', { body: {} })),
    onSuccess: ({ locations, slots }) => {
      notify(texts.did(locations, slots));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['machines'] }),
  });
  const progress = useQuery({
    queryKey: ['machines', 'sync'],
    // The service knows when its latest round began; this clock may differ from its own.
    queryFn: () => answerOf(api.GET('/ucp/v1/locations/sync')),
    refetchInterval: ({ state }) =>
      start.isPending || state.data?.running === true ? POLL_MS : false,
  });
  return { start, progress: progress.data, running: start.isPending || progress.data?.running };
}

type Sync = ReturnType<typeof useSync>;

export function SyncNow({ sync: { start, running = false } }: { sync: Sync }) {
  const texts = useTexts(TEXTS);
  return (
    <Button
      busy={running}
      onClick={() => {
        start.mutate();
      }}
    >
      {texts.sync}
    </Button>
  );
}

export function SyncState({ sync: { start, progress, running = false } }: { sync: Sync }) {
  const texts = useTexts(TEXTS);
  if (running) {
    // Until the round has begun, what is known is about the one before.
    const counted = progress?.running === true ? progress : undefined;
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
  const messages = start.data?.messages ?? [];
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
