import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [since, setSince] = useState<string>();
  const start = useMutation({
    mutationFn: async () => {
      setSince(await serviceTime());
      return answerOf(api.POST('/ucp/v1/locations/sync', { body: {}, headers: onceOnly() }));
    },
    onSuccess: ({ locations, slots }) => {
      notify(texts.did(locations, slots));
    },
    onSettled: () => {
      setSince(undefined);
      for (const part of CHANGED) void queries.invalidateQueries({ queryKey: [part] });
    },
  });
  const progress = useQuery({
    queryKey: ['machines', 'sync', since],
    // Of a round that others began, the service knows itself when that was.
    queryFn: () => answerOf(api.GET('/ucp/v1/locations/sync', { params: { query: { since } } })),
    refetchInterval: ({ state }) =>
      start.isPending || state.data?.running === true ? POLL_MS : false,
  });
  const running = start.isPending || progress.data?.running === true;
  // Until the round has begun, what is known is about the one before.
  const counted = running && progress.data?.running === true ? progress.data : undefined;
  return { start, running, counted };
}

/** By the service's own clock: this one may be off. */
async function serviceTime(): Promise<string | undefined> {
  const { response } = await api.GET('/ucp/v1/locations/sync');
  const told = response.headers.get('date');
  return told === null ? undefined : new Date(told).toISOString();
}

export type Sync = ReturnType<typeof useSync>;
