import { DateTime } from 'luxon';
import { localSpans, type SpanLength } from '../../ledger/index.js';
import { UcpError } from '../../ucp/index.js';
import type { SummarizeSales } from '../dto/summarize-sales.dto.js';

/** What somebody wants to know the sales of. */
export interface SalesRange {
  by: SpanLength;
  /** Where each hour or day begins, at least one. */
  starts: Date[];
  /** Where the last one ends, whether it is over or not. */
  to: Date;
  location: string | null;
}

const MOST_DAYS = { hour: 31, day: 400 } as const;

/** @throws UcpError for a range that is no range or too long. */
export function salesRange(request: SummarizeSales, now: Date, zone: string): SalesRange {
  const by = request.by ?? 'hour';
  const to = request.to === undefined ? now : new Date(request.to);
  const from = request.from === undefined ? startOfDay(to, zone) : new Date(request.from);
  if (from > to) throw unusable('from must not be after to');
  const mostDays = MOST_DAYS[by];
  // In days of the calendar: a month with a 25-hour day is not too long.
  if (DateTime.fromJSDate(from, { zone }).plus({ days: mostDays }).toMillis() < to.getTime()) {
    throw unusable(`from must be at most ${mostDays} days before to by ${by}`);
  }
  const starts = localSpans(by, from, to, zone).slice(0, -1);
  return { by, starts, to, location: request.location ?? null };
}

const startOfDay = (moment: Date, zone: string): Date =>
  localSpans('day', moment, moment, zone)[0] ?? moment;

const unusable = (content: string) => new UcpError('invalid', { content, path: '$.from' });
