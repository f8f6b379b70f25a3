import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';

/** The day to which a machine is pinned, and days on which it is not visited. */
export const wishesQuery = (id: string) =>
  queryOptions({
    queryKey: ['visits', 'wishes', id],
    queryFn: async () =>
      (await answerOf(api.GET('/ucp/v1/visits/locations/{id}', { params: { path: { id } } })))
        .wishes,
  });
