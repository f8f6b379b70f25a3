import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';
import type { Run } from '../api/shapes.js';

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: (): Promise<Run> =>
      answerOf(api.GET('/ucp/v1/replenishment/runs/{id}', { params: { path: { id } } })),
  });

/** What was brought to a slot. */
export interface Delivered {
  slot_id: string;
  location: string;
  quantity: number;
}

/** @param key the same as long as it is the same wish: sent twice, it is done once. */
export const buildRun = (key: string): Promise<Run> =>
  answerOf(
    api.POST('/ucp/v1/replenishment/runs', {
      params: { header: keyed(key) },
    }),
  );

export const placeRun = (id: string, skipUnresolved: boolean, key: string): Promise<Run> =>
  answerOf(
    api.POST('/ucp/v1/replenishment/runs/{id}/place', {
      params: { path: { id }, header: keyed(key) },
      body: skipUnresolved ? { skip_unresolved: true } : {},
    }),
  );

export const receiveRun = (
  id: string,
  delivered: readonly Delivered[],
  note: string,
  key: string,
): Promise<Run> =>
  answerOf(
    api.POST('/ucp/v1/replenishment/runs/{id}/receive', {
      params: { path: { id } },
      headers: keyed(key),
      body: { delivered: [...delivered], ...(note !== '' && { note }) },
    }),
  );

export const abandonRun = (id: string, reason: string, key: string): Promise<Run> =>
  answerOf(
    api.POST('/ucp/v1/replenishment/runs/{id}/abandon', {
      params: { path: { id }, header: keyed(key) },
      body: reason === '' ? {} : { reason },
    }),
  );

const keyed = (key: string) => ({ 'Idempotency-Key': key });
