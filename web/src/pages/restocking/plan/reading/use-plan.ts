import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../../api/client.js';
import { planSoFar, type PlanSoFar } from './read-plan.js';
import { FreshCall } from './fresh-call.js';

/** The largest page size of the service. */
const PAGE = 500;
/** How often the list re-renders while the plan loads. */
const SHOWN_EVERY_MS = 300;

const KEY = ['plan', 'whole'];
const readers = new WeakMap<QueryClient, FreshCall<PlanSoFar>>();

const planQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ client }) => readerOf(client).run(),
    // Comparing tens of thousands of entries would take longer than showing them.
    structuralSharing: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** The first load shows partial data; a refetch keeps the last complete plan until it is complete. */
export const usePlan = () => useQuery(planQuery());

function readerOf(client: QueryClient): FreshCall<PlanSoFar> {
  let reader = readers.get(client);
  if (!reader) {
    reader = new FreshCall(() => readPlan(client));
    readers.set(client, reader);
  }
  return reader;
}

/**
 * Publishes partial data itself: events that arrive faster than a plan loads would keep canceling
 * the query, and nothing would ever be shown.
 */
async function readPlan(client: QueryClient): Promise<PlanSoFar> {
  let latest: PlanSoFar | undefined;
  let shownAt = 0;
  for await (const plan of planSoFar(readPage)) {
    latest = plan;
    if (!plan.isWhole && !isWorthShowing(plan, client, shownAt)) continue;
    shownAt = performance.now();
    client.setQueryData<PlanSoFar>(KEY, plan);
  }
  if (!latest) throw new Error('The plan had no page');
  return latest;
}

function isWorthShowing(plan: PlanSoFar, client: QueryClient, shownAt: number): boolean {
  const shown = client.getQueryData<PlanSoFar>(KEY);
  if (!shown) return true;
  if (shown.isWhole || shown.rows.length > plan.rows.length) return false;
  return performance.now() - shownAt > SHOWN_EVERY_MS;
}

const readPage = (cursor: string | undefined) =>
  answerOf(
    api.GET('/ucp/v1/replenishment/plan', {
      params: { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
    }),
  );
