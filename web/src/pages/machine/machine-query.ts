import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

/** A machine as the roster has it; null when it is not on it. */
export const machineQuery = (id: string) =>
  queryOptions({
    queryKey: ['machines', 'one', id],
    queryFn: async () => {
      const { locations } = await answerOf(
        api.POST('/ucp/v1/locations/lookup', { body: { ids: [id] } }),
      );
      return locations[0] ?? null;
    },
  });
