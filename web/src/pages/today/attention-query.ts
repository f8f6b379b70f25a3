import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

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

/** The number of registered machines. */
export const machineCountQuery = () =>
  queryOptions({
    queryKey: ['machines', 'count'],
    queryFn: async () => {
      const body = { pagination: { limit: 1 } };
      const found = await answerOf(api.POST('/ucp/v1/locations/search', { body }));
      return found.pagination.total_count ?? found.locations.length;
    },
  });
