import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

/** No event tells that a vendor went silent or that a machine's data grew old. */
const EVERY_MS = 60_000;
/** Somebody waits for it. */
const WHILE_READING_MS = 2_000;

export const attentionQuery = () =>
  queryOptions({
    queryKey: ['attention'],
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? WHILE_READING_MS : EVERY_MS),
    queryFn: () => answerOf(api.GET('/ucp/v1/attention')),
  });

/** How many machines there are on the roster. */
export const machineCountQuery = () =>
  queryOptions({
    queryKey: ['machines', 'count'],
    queryFn: async () => {
      const body = { pagination: { limit: 1 } };
      const found = await answerOf(api.POST('/ucp/v1/locations/search', { body }));
      return found.pagination.total_count ?? found.locations.length;
    },
  });
