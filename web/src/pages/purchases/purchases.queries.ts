import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { State } from './views.js';

const PAGE = 50;

/** There is no event for a purchase that is created, canceled or expires. */
const LOOK_AGAIN_MS = 60_000;

/** Without it the service returns only 30 days, and an order may take longer. */
const SINCE_EVER = '2000-01-01T00:00:00Z';

export const checkoutPagesQuery = (status: State) =>
  infiniteQueryOptions({
    queryKey: ['checkouts', 'pages', status],
    queryFn: ({ pageParam: cursor }) =>
      answerOf(
        api.GET('/ucp/v1/checkout-sessions', {
          params: { query: { status, limit: PAGE, cursor } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const purchaseOrderPagesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['orders', 'purchases'],
    queryFn: ({ pageParam: cursor }) =>
      answerOf(
        api.GET('/ucp/v1/orders', {
          params: { query: { kind: 'purchase', from: SINCE_EVER, limit: PAGE, cursor } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination?.cursor,
  });
