import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';
import { startOfDay } from '../../../format/wall-time.js';
import { byHour, usualDay } from './sales-day.js';

const WEEKS = [1, 2, 3, 4];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** @param date today's date; each day is cached separately. */
export const salesTodayQuery = (date: string, timeZone: string) =>
  queryOptions({
    queryKey: ['sales', 'of-day', date],
    queryFn: async () => {
      const from = startOfDay(date, timeZone).toISOString();
      const { buckets } = await answerOf(
        api.GET('/ucp/v1/sales', { params: { query: { by: 'hour', from } } }),
      );
      return byHour(buckets, timeZone);
    },
  });

/**
 * The same weekday of recent weeks. Not under `sales`: a new sale does not change past days, so it
 * must not refetch them.
 */
export const usualSalesQuery = (date: string, timeZone: string) =>
  queryOptions({
    queryKey: ['usual-sales', date],
    // Empty before the first sync; data may arrive a minute later.
    staleTime: ({ state }) => (state.data ? HOUR_MS : 0),
    refetchInterval: ({ state }) => (state.data === null ? MINUTE_MS : false),
    queryFn: async () => {
      const days = WEEKS.map((weeks) => salesOfDay(date, weeks * 7, timeZone));
      return usualDay(await Promise.all(days)) ?? null;
    },
  });

async function salesOfDay(date: string, daysBefore: number, timeZone: string): Promise<number[]> {
  const from = startOfDay(date, timeZone, daysBefore).toISOString();
  const to = startOfDay(date, timeZone, daysBefore - 1).toISOString();
  const { buckets } = await answerOf(
    api.GET('/ucp/v1/sales', { params: { query: { by: 'hour', from, to } } }),
  );
  return byHour(buckets, timeZone);
}
