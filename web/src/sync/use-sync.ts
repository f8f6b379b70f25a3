import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../actions/use-action.js';
import { answerOf, api } from '../api/client.js';
import { inBoth, useTexts } from '../i18n/language.js';

const TEXTS = inBoth(
  {
    did: (machines: number, slots: number) =>
      `Synced ${machines === 1 ? '1 machine' : `${machines} machines`} with ${slots} slots.`,
  },
  { did: (machines, slots) => `已读取 ${machines} 台机器、${slots} 个货道。` },
);

const POLL_MS = 1_000;

/** Starts a sync of all machines and tracks the progress of a running one. */
export function useSync() {
  const texts = useTexts(TEXTS);
  const [since, setSince] = useState<string>();
  const start = useAction('sync', {
    keyPer: 'press',
    send: async (headers) => {
      setSince(await serviceTime());
      try {
        return await answerOf(api.POST('/ucp/v1/locations/sync', { body: {}, headers }));
      } finally {
        setSince(undefined);
      }
    },
    notice: ({ locations, slots }) => texts.did(locations, slots),
  });
  const progress = useQuery({
    queryKey: ['machines', 'sync', since],
    // Without `since` the service reports on the sync that is running.
    queryFn: () => answerOf(api.GET('/ucp/v1/locations/sync', { params: { query: { since } } })),
    refetchInterval: ({ state }) =>
      start.isPending || state.data?.running === true ? POLL_MS : false,
  });
  const running = start.isPending || progress.data?.running === true;
  // Until the sync has begun, the progress is that of the previous one.
  const counted = running && progress.data?.running === true ? progress.data : undefined;
  return { start, running, counted };
}

/** The service's time, because the browser's clock may be wrong. */
async function serviceTime(): Promise<string | undefined> {
  const { response } = await api.GET('/ucp/v1/locations/sync');
  const told = response.headers.get('date');
  return told === null ? undefined : new Date(told).toISOString();
}

export type Sync = ReturnType<typeof useSync>;
