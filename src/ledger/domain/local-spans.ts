import { DateTime } from 'luxon';

export type SpanLength = 'hour' | 'day';

/**
 * The first moments of all local hours or days from the one that holds `from` to the last that
 * begins before `to`, and then the end of that one. A day is as long as its zone makes it: 23 or 25
 * hours when clocks change. There is always at least one.
 */
export function localSpans(length: SpanLength, from: Date, to: Date, zone: string): Date[] {
  const startOf = length === 'hour' ? startOfHour : startOfDay;
  let edge = startOf(DateTime.fromJSDate(from, { zone }));
  const edges = [edge.toJSDate()];
  do {
    edge = startOf(edge.plus({ [length]: 1 }));
    edges.push(edge.toJSDate());
  } while (edge.toMillis() < to.getTime());
  return edges;
}

/** Today as the last of so many local days: where each begins, and then where today ends. */
export function lastLocalDays(count: number, now: Date, zone: string): Date[] {
  const first = DateTime.fromJSDate(now, { zone }).minus({ days: count - 1 });
  return localSpans('day', first.toJSDate(), now, zone);
}

/** Where clocks went back over midnight, the day began at the first of its two midnights. */
function startOfDay(moment: DateTime): DateTime {
  const start = moment.startOf('day');
  const before = start.minus({ milliseconds: 1 });
  return before.toISODate() === start.toISODate() ? startOfDay(before) : start;
}

/** Counted back in elapsed time: an hour that comes twice on the clock is two hours. */
const startOfHour = (moment: DateTime): DateTime =>
  moment.minus({
    minutes: moment.minute,
    seconds: moment.second,
    milliseconds: moment.millisecond,
  });
