import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';
import type { Run } from '../api/shapes.js';

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: (): Promise<Run> =>
      answerOf(api.GET('/ucp/v1/replenishment/runs/{id}', { params: { path: { id } } })),
  });
