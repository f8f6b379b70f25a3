import type { MachineVisits } from '../../replenishment/index.js';
import { daysAfter, type LocalDate } from '../../reports/index.js';
import { toursOf } from '../plans/domain/visit-days.js';
import { DAYS_AHEAD, type RoutePlan } from '../plans/route-plan.js';
import type { FixedDay } from '../stops/stop.js';

/**
 * The visits of each machine from a day on: of tours that are fixed or suggested, or else the day
 * until which it can wait. Machines whose next visit is not known are left out.
 */
export function nextVisits(
  plan: RoutePlan,
  fixed: readonly FixedDay[],
  today: LocalDate,
): ReadonlyMap<string, MachineVisits> {
  const dates = visitDates(plan, fixed, today);
  const fixedDates = new Set(fixed.map(({ date }) => date));
  for (const { locationId, until } of plan.waiting) {
    // Whoever is visited on a fixed day is in one of its tours.
    if (until === null || until < today || fixedDates.has(until)) continue;
    if (!dates.has(locationId)) dates.set(locationId, [until]);
  }
  return new Map(
    [...dates].map(([id, own]) => [id, { dates: own, intervals: plan.intervals?.[id] ?? [] }]),
  );
}

function visitDates(
  plan: RoutePlan,
  fixed: readonly FixedDay[],
  today: LocalDate,
): Map<string, LocalDate[]> {
  const dates = new Map<string, LocalDate[]>();
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = daysAfter(today, ahead);
    const day = fixed.find((one) => one.date === date);
    for (const { locationId, status } of toursOf(date, plan, day).flatMap(({ stops }) => stops)) {
      if (status !== 'planned' && status !== 'started') continue;
      const known = dates.get(locationId);
      if (known) known.push(date);
      else dates.set(locationId, [date]);
    }
  }
  return dates;
}
