import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';

/** The name of a machine; its id until the name is loaded. */
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
  return <span title={id}>{name ?? id}</span>;
}
