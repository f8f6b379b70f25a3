import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

/** The products of a machine that is known from files, with what is known of their stock. */
export const stockQuery = (namespace: string, id: string) =>
  queryOptions({
    queryKey: ['stock', namespace, id],
    queryFn: async () =>
      (
        await answerOf(
          api.GET('/ucp/v1/vendors/{namespace}/machines/{id}/stock', {
            params: { path: { namespace, id } },
          }),
        )
      ).products,
  });
