import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';
import { isUnused } from './subject.js';

/** There is no event for an approval that is used. */
const UNUSED_MS = 30_000;

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: () => answerOf(api.GET('/ucp/v1/approvals/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state: { data } }) => (data && isUnused(data) ? UNUSED_MS : false),
  });
