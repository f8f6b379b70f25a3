import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';

/** A registered machine; null if it is not registered. */
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

/** Whether people set the prices of a machine, since it has no API. False until that is known. */
export function useIsSetByHand(id: string | undefined): boolean {
  const { data } = useQuery({ ...machineQuery(id ?? ''), enabled: id !== undefined });
  return data?.count_namespace !== undefined;
}
