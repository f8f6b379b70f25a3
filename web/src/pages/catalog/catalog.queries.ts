import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import { offerOf, type Offer } from '../../goods/offer.js';

const PAGE = 50;

interface Position {
  /** The index of the supplier whose catalog is read. */
  supplier: number;
  cursor: string | undefined;
}

const FIRST: Position = { supplier: 0, cursor: undefined };

interface CatalogPage {
  offers: Offer[];
  next: Position | undefined;
}

/** The catalogs of these suppliers one after the other. */
export const catalogQuery = (suppliers: readonly string[], text: string) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'browse', suppliers, text],
    queryFn: async ({ pageParam: { supplier, cursor }, signal }): Promise<CatalogPage> => {
      const namespace = suppliers[supplier];
      if (namespace === undefined) return { offers: [], next: undefined };
      const { products, pagination } = await answerOf(
        api.POST('/ucp/v1/catalog/search', {
          body: {
            ...(text !== '' && { query: text }),
            filters: { namespace },
            pagination: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
          },
          signal,
        }),
      );
      const isLast = supplier + 1 >= suppliers.length;
      return {
        offers: products.map(offerOf),
        next:
          pagination.cursor !== undefined
            ? { supplier, cursor: pagination.cursor }
            : isLast
              ? undefined
              : { supplier: supplier + 1, cursor: undefined },
      };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
  });
