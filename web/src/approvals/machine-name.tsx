import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';

/** A machine as its owner calls it; its id until that is known. */
export function MachineName({ id }: { id: string }) {
  const { data: name } = useQuery({
    queryKey: ['machines', 'name', id],
    queryFn: async () => {
      const { locations } = await answerOf(
        api.POST('/ucp/v1/locations/lookup', { body: { ids: [id] } }),
      );
      return locations[0]?.name ?? id;
    },
  });
  return <>{name === undefined || name === id ? id : `${name} (${id})`}</>;
}
