import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.js';

/** Queries shared by several pages. The first member of a key is its `Part`, see live/touched. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['rules'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/rules'))).rules,
  });

export const pendingApprovalsQuery = () =>
  queryOptions({
    queryKey: ['approvals', 'pending'],
    queryFn: async () =>
      (
        await answerOf(
          api.GET('/ucp/v1/approvals', { params: { query: { status: 'pending', limit: 500 } } }),
        )
      ).approvals,
  });

/** There is no event for a silent vendor or outdated machine data. */
const EVERY_MS = 60_000;
/** Faster while the first sync runs, because the user is waiting. */
const WHILE_READING_MS = 2_000;

export const attentionQuery = () =>
  queryOptions({
    queryKey: ['attention'],
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? WHILE_READING_MS : EVERY_MS),
    queryFn: () => answerOf(api.GET('/ucp/v1/attention')),
  });
