import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import { startOfDay } from '../../format/wall-time.js';
import { byHour, usualDay } from './sales-day.js';

const WEEKS = [1, 2, 3, 4];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** @param date of today; a new day has sales of its own. */
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
 * The same weekday of the last weeks. Not under `sales`: a sale of this minute changes nothing
 * about days gone by, and need not have them read again.
 */
export const usualSalesQuery = (date: string, timeZone: string) =>
  queryOptions({
    queryKey: ['usual-sales', date],
    // Before machines were first read there are none; a minute later there may be.
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
