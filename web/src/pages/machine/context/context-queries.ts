import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';

/** There is no event for entries that are added or removed. */
const CONTEXT_MS = 30_000;

export const contextQuery = (id: string) =>
  queryOptions({
    queryKey: ['context', id],
    queryFn: async () =>
      (await answerOf(api.GET('/ucp/v1/locations/{id}/context', { params: { path: { id } } })))
        .context,
    refetchInterval: CONTEXT_MS,
  });
