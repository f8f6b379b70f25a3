import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, onceOnly } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useNotify } from '../../parts/notices.js';

const EACH_SECOND_MS = 1_000;
const CHANGED = ['attention', 'machines', 'slots', 'sales', 'health'];

const TEXTS = inBoth(
  {
    read: (machines: number, slots: number) =>
      `${machines === 1 ? '1 machine' : `${machines} machines`} read, ${slots} slots.`,
  },
  { read: (machines: number, slots: number) => `已读取 ${machines} 台机器、${slots} 个货道。` },
);

/** Reads every machine now, and follows how far that is. */
export function useMachineCheck() {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const [since, setSince] = useState<string>();
  const check = useMutation({
    mutationFn: async () => {
      setSince(await timeOfService());
      return answerOf(api.POST('/ucp/v1/locations/sync', { body: {}, headers: onceOnly() }));
    },
    onSuccess: ({ locations, slots }) => {
      notify(texts.read(locations, slots));
      for (const part of CHANGED) void queries.invalidateQueries({ queryKey: [part] });
    },
    onSettled: () => {
      setSince(undefined);
    },
  });
  const progress = useQuery({
    queryKey: ['machine-check', since],
    enabled: since !== undefined,
    refetchInterval: EACH_SECOND_MS,
    gcTime: 0,
    queryFn: () => answerOf(api.GET('/ucp/v1/locations/sync', { params: { query: { since } } })),
  });
  return { check, progress: progress.data };
}

/** A phone's own clock may be minutes off. */
async function timeOfService(): Promise<string> {
  const asked = api.GET('/ucp/v1/locations/sync');
  await answerOf(asked);
  const told = (await asked).response.headers.get('date');
  return new Date(told ?? Date.now()).toISOString();
}
