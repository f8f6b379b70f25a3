import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { Shown } from './shown.js';

const PAGE = 30;

/** Pending approvals have a filter in the interface; decided ones do not. */
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
