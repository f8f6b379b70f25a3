import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';
import type { Report } from '../api/shapes.js';
import type { Span } from './span.js';

export type ReportKind = 'sales' | 'profit';
export type Grouping = 'day' | 'week' | 'hour' | 'location' | 'product';

export interface ReportScope extends Span {
  kind: ReportKind;
  by: Grouping;
  location: string | undefined;
}

const MOST_ROWS = 1000;
const MINUTE_MS = 60_000;

/** Not refetched at every sale, which would be many times a minute on a large route. */
export const reportQuery = ({ kind, by, from, to, location }: ReportScope) =>
  queryOptions({
    queryKey: ['reports', kind, by, from, to, location ?? ''],
    queryFn: async () => {
      const query = {
        by,
        from,
        to,
        limit: MOST_ROWS,
        ...(location !== undefined && { location }),
      };
      const answer = await answerOf(api.GET(`/ucp/v1/reports/${kind}`, { params: { query } }));
      // The type of an answer with two formats is not known.
      return answer as Report;
    },
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });

/** The address of the same report for spreadsheets, with all rows. */
export function csvAddress({ kind, by, from, to, location }: ReportScope): string {
  const query = new URLSearchParams({
    by,
    from,
    to,
    ...(location !== undefined && { location }),
    format: 'csv',
  });
  return `/ucp/v1/reports/${kind}?${query.toString()}`;
}
