import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

export const VIEWS = ['unmatched', 'matched'] as const;
export type View = (typeof VIEWS)[number];

export const viewFrom = (search: URLSearchParams): View =>
  search.get('show') === 'matched' ? 'matched' : 'unmatched';

/** What is listed: one product, or those of a view that a text is found in. */
export type Selection = { sku: string } | { view: View; text: string };

const PAGE = 20;

export const productPagesQuery = (selection: Selection) =>
  infiniteQueryOptions({
    queryKey: ['products', selection],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam !== '' && { cursor: pageParam };
      const query =
        'sku' in selection
          ? ({ status: 'all', query: selection.sku, limit: PAGE, ...cursor } as const)
          : { status: selection.view, query: selection.text, limit: PAGE, ...cursor };
      return answerOf(api.GET('/ucp/v1/skus', { params: { query }, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.cursor,
  });
