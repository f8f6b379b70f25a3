import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

export const pricesQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: ['prices', 'list', words],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/ucp/v1/prices', {
          params: {
            query: {
              ...(words !== '' && { query: words }),
              ...(pageParam !== '' && { cursor: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.cursor,
  });

/** The prices of a product in all machines that hold it. */
export const productPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['prices', 'one', id],
    queryFn: () =>
      answerOf(api.GET('/ucp/v1/prices/{sku_id}', { params: { path: { sku_id: id } } })),
  });
