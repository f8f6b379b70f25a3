import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';
import { suppliersOf, type NamedRun } from './run-suppliers.js';

const FRESH_MS = 60_000;
/** Sales that come in late may leave something to restock; there is no event for that. */
const WHILE_EMPTY_MS = 10_000;
const DAY_MS = 24 * 3_600_000;

/** What a run would contain and cost if it were built now. */
export const previewQuery = () =>
  queryOptions({
    queryKey: ['plan', 'preview'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/replenishment/preview'))).preview,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.slots === 0 ? WHILE_EMPTY_MS : false),
  });

/** The latest run, if it is less than a day old and not placed; null otherwise. */
export const unplacedRunQuery = () =>
  queryOptions({
    queryKey: ['runs', 'unplaced'],
    queryFn: async (): Promise<(NamedRun & { id: string }) | null> => {
      const params = { query: { limit: 1 } };
      const { runs } = await answerOf(api.GET('/ucp/v1/replenishment/runs', { params }));
      const [run] = runs;
      const isRecent = run && Date.now() - Date.parse(run.created_at) < DAY_MS;
      if (!isRecent || !run.allowed_actions.includes('edit')) return null;
      return { id: run.id, created_at: run.created_at, suppliers: suppliersOf(run) };
    },
  });
