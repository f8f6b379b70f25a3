import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { Shown } from './shown.js';
import { isUnused } from './subject.js';

const PAGE = 30;
/** No event of approvals tells that one was used. */
const UNUSED_MS = 30_000;

/** Those that wait are asked for alone; the decided ones have no name of their own in the interface. */
export const approvalPagesQuery = (shown: Shown) => {
  const status = shown === 'pending' ? 'pending' : 'all';
  return infiniteQueryOptions({
    queryKey: ['approvals', 'pages', status],
    queryFn: ({ pageParam: cursor }) =>
      answerOf(
        api.GET('/ucp/v1/approvals', { params: { query: { status, limit: PAGE, cursor } } }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor,
  });
};

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: () => answerOf(api.GET('/ucp/v1/approvals/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state: { data } }) => (data && isUnused(data) ? UNUSED_MS : false),
  });
