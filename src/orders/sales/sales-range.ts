import { DateTime } from 'luxon';
import { localSpans, type SpanLength } from '../../ledger/index.js';
import { UcpError } from '../../ucp/index.js';
import type { SummarizeSales } from '../dto/summarize-sales.dto.js';

/** The time range of a sales summary. */
export interface SalesRange {
  by: SpanLength;
  /** The start of each hour or day, at least one. */
  starts: Date[];
  /** The end of the last one, possibly in the future. */
  to: Date;
  location: string | null;
}

const MOST_DAYS = { hour: 31, day: 400 } as const;

/** @throws UcpError for an invalid or too long range. */
export function salesRange(request: SummarizeSales, now: Date, zone: string): SalesRange {
  const by = request.by ?? 'hour';
  const to = request.to === undefined ? now : new Date(request.to);
  const from = request.from === undefined ? startOfDay(to, zone) : new Date(request.from);
  if (from > to) throw unusable('from must not be after to');
  const mostDays = MOST_DAYS[by];
  // Calendar days: a month with a 25-hour day is not too long.
  if (DateTime.fromJSDate(from, { zone }).plus({ days: mostDays }).toMillis() < to.getTime()) {
    throw unusable(`from must be at most ${mostDays} days before to by ${by}`);
  }
  const starts = localSpans(by, from, to, zone).slice(0, -1);
  return { by, starts, to, location: request.location ?? null };
}

const startOfDay = (moment: Date, zone: string): Date =>
  localSpans('day', moment, moment, zone)[0] ?? moment;

const unusable = (content: string) => new UcpError('invalid', { content, path: '$.from' });
