import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, onceOnly } from '../api/client.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { useNotify } from '../parts/notices.js';

const TEXTS = inBoth(
  {
    did: (machines: number, slots: number) =>
      `Read ${machines === 1 ? '1 machine' : `${machines} machines`} with ${slots} slots.`,
  },
  { did: (machines, slots) => `已读取 ${machines} 台机器、${slots} 个货道。` },
);

const POLL_MS = 1_000;
const CHANGED = ['attention', 'health', 'machines', 'sales', 'slots', 'usual-sales'];

/** Reading all machines now, and how far that is, whoever began it. */
export function useSync() {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/ucp/v1/locations/sync', { body: {}, headers: onceOnly() })),
    onSuccess: ({ locations, slots }) => {
      notify(texts.did(locations, slots));
    },
    onSettled: () => {
      for (const part of CHANGED) void queries.invalidateQueries({ queryKey: [part] });
    },
  });
  const progress = useQuery({
    queryKey: ['machines', 'sync'],
    // The service knows when its latest round began; this clock may differ from its own.
    queryFn: () => answerOf(api.GET('/ucp/v1/locations/sync')),
    refetchInterval: ({ state }) =>
      start.isPending || state.data?.running === true ? POLL_MS : false,
  });
  const running = start.isPending || progress.data?.running === true;
  // Until the round has begun, what is known is about the one before.
  const counted = running && progress.data?.running === true ? progress.data : undefined;
  return { start, running, counted };
}

export type Sync = ReturnType<typeof useSync>;
