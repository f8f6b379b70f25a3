import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';

/** There is no event for a purchase that is changed, that expires, or whose order fails. */
const UNDER_WAY_MS = 5_000;
const OTHERWISE_MS = 60_000;

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkouts', 'one', id],
    queryFn: () =>
      answerOf(api.GET('/ucp/v1/checkout-sessions/{id}', { params: { path: { id } } })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'complete_in_progress' ? UNDER_WAY_MS : OTHERWISE_MS,
  });
