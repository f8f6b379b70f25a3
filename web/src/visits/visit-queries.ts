import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';
import type { Visits } from '../api/shapes.js';

/** Stock, sales and wishes change a plan without an event of its own. */
const PLAN_MS = 15_000;
/** While the first plan is being made. */
const FIRST_PLAN_MS = 3_000;

/** The tours of a day; undefined is today. */
export const visitsQuery = (date?: string) =>
  queryOptions({
    queryKey: ['visits', 'day', date ?? 'today'],
    queryFn: async () =>
      (
        await answerOf(
          api.GET('/ucp/v1/visits', {
            params: { query: { ...(date !== undefined && { date }) } },
          }),
        )
      ).visits,
    refetchInterval: ({ state }) => (state.data && isPlanned(state.data) ? PLAN_MS : FIRST_PLAN_MS),
  });

/** Whether a plan says of any machine when to visit it. */
export const isPlanned = ({ tours, left_out }: Visits): boolean =>
  tours.length + left_out.length > 0;

export const visitSettingsQuery = () =>
  queryOptions({
    queryKey: ['visits', 'settings'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/visits/settings'))).settings,
  });

/** One driver without an id is assumed while there is none. */
export const driversQuery = () =>
  queryOptions({
    queryKey: ['visits', 'drivers'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/visits/drivers'))).drivers,
  });
