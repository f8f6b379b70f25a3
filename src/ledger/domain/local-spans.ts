import { DateTime } from 'luxon';

export type SpanLength = 'hour' | 'day';

/**
 * The boundaries of all local hours or days, from the one containing `from` to the last that begins
 * before `to`; the final boundary is its end. A day has 23 or 25 hours when clocks change. An hour
 * begins on the full hour and at every clock change: a repeated hour counts as two, and a half-hour
 * change leaves half-length hours. There is always at least one span.
 */
export function localSpans(length: SpanLength, from: Date, to: Date, zone: string): Date[] {
  const { startOf, nextOf } = SPANS[length];
  let edge = startOf(DateTime.fromJSDate(from, { zone }));
  const edges = [edge.toJSDate()];
  do {
    edge = nextOf(edge);
    edges.push(edge.toJSDate());
  } while (edge.toMillis() < to.getTime());
  return edges;
}

/**
 * The boundaries of the last `count` local days including today: the start of each, then the end of
 * today.
 */
export function lastLocalDays(count: number, now: Date, zone: string): Date[] {
  const first = DateTime.fromJSDate(now, { zone }).minus({ days: count - 1 });
  return localSpans('day', first.toJSDate(), now, zone);
}

/** If clocks went back across midnight, the day began at the first of its two midnights. */
function startOfDay(moment: DateTime): DateTime {
  const start = moment.startOf('day');
  const before = start.minus({ milliseconds: 1 });
  return before.toISODate() === start.toISODate() ? startOfDay(before) : start;
}

const HOUR_MS = 3_600_000;

function startOfHour(moment: DateTime): DateTime {
  const full = moment.minus(sinceFullHour(moment));
  return full.offset === moment.offset ? full : clockChange(full, moment);
}

function nextHour(start: DateTime): DateTime {
  const full = start.plus(HOUR_MS - sinceFullHour(start));
  return full.offset === start.offset ? full : clockChange(start, full);
}

const sinceFullHour = ({ minute, second, millisecond }: DateTime): number =>
  (minute * 60 + second) * 1000 + millisecond;

/** The first instant after `before`, up to `after`, with the UTC offset of `after`. */
function clockChange(before: DateTime, after: DateTime): DateTime {
  let [last, first] = [before, after];
  while (first.toMillis() - last.toMillis() > 1) {
    const middle = last.plus(Math.floor((first.toMillis() - last.toMillis()) / 2));
    if (middle.offset === before.offset) last = middle;
    else first = middle;
  }
  return first;
}

const SPANS = {
  hour: { startOf: startOfHour, nextOf: nextHour },
  day: { startOf: startOfDay, nextOf: (start: DateTime) => startOfDay(start.plus({ day: 1 })) },
} as const;
