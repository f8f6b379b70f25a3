import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { PickList } from '../../api/shapes.js';

export const pickListQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', 'pick-list', id],
    // The other formats have no type.
    queryFn: async () =>
      (await answerOf(
        api.GET('/ucp/v1/replenishment/runs/{id}/pick-list', {
          params: { path: { id }, query: { format: 'json' } },
        }),
      )) as PickList,
  });
