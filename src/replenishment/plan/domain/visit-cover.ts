import { MOST_DAYS } from '../../domain/decision/cover.js';
import type { VisitCover } from '../../domain/planned-slot.js';
import type { LocalDays } from './local-days.js';

const WEEK = 7;
/** Goods that arrive later in the day are for the tours of the next one. */
const TOURS_START = 8 / 24;

/** The visits of a machine, as far as they are known. */
export interface MachineVisits {
  /** The planned ones, the first first. */
  dates: readonly string[];
  /** By weekday of a visit, from Monday: days until the next one as a rule; 0 if nobody works. */
  intervals: readonly number[];
}

interface OrderTerms {
  days: Pick<LocalDays, 'daysSince' | 'dateBefore' | 'todayWeekday' | 'dayLeft'>;
  leadDays: number;
}

/**
 * What an order of today has to cover: from the first visit after its delivery until the next one.
 * Null if that is not known.
 */
export function visitCover(
  visits: MachineVisits,
  { days, leadDays }: OrderTerms,
): VisitCover | null {
  const arrival = Math.max(0, Math.ceil(1 - days.dayLeft + leadDays - TOURS_START));
  let from: number | null = null;
  for (const day of visitDays(visits, days)) {
    if (from !== null) return coverBetween(from, day, { days, leadDays }, arrival);
    if (day >= arrival) from = day;
  }
  return null;
}

function coverBetween(
  from: number,
  until: number,
  { days, leadDays }: OrderTerms,
  arrival: number,
): VisitCover {
  const coverDays = Math.min(until - from, MOST_DAYS);
  const deliveryDays = Math.max(leadDays, from);
  // While an order of tomorrow is in time for the same visit, it is as good as one of today.
  const isLastCall = arrival + 1 > from;
  return {
    from: days.dateBefore(-from),
    until: days.dateBefore(-until),
    coverDays,
    deliveryDays,
    nextDeliveryDays: Math.max(leadDays + 1, isLastCall ? from + coverDays : 0),
  };
}

/** The planned visits in days from today, and then those that follow them as a rule. */
function* visitDays({ dates, intervals }: MachineVisits, days: OrderTerms['days']) {
  let last: number | null = null;
  for (const date of dates) {
    last = -days.daysSince(date);
    yield last;
  }
  while (last !== null) {
    last = dayAfter(last, intervals, days.todayWeekday);
    if (last !== null) yield last;
  }
}

/** After a visit on a day on which nobody usually works, as after one on the next workday. */
function dayAfter(visit: number, intervals: readonly number[], today: number): number | null {
  for (let day = visit; day < visit + WEEK; day += 1) {
    const interval = intervals[(((today + day) % WEEK) + WEEK) % WEEK] ?? 0;
    if (interval > 0) return day + interval;
  }
  return null;
}
