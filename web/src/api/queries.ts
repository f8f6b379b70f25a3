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
