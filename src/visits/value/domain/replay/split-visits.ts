import type { Shift } from '../../../domain/route.js';
import type { DayTours } from './day-tours.js';
import { findLongTour } from './rules/sectors.js';
import type { RouteState } from './route-state.js';
import type { AssignedVisits } from './visit-rule.js';

/**
 * Divides machines among the shifts of a day, neighbours together: among as few as have time for
 * all, or among all shifts. Yields while it builds tours.
 */
export function* splitVisits(
  tours: DayTours,
  { route, day }: { route: RouteState; day: number },
  wanted: readonly number[],
): Generator<void, AssignedVisits> {
  const shifts = route.world.shiftsOn(day);
  if (shifts.length <= 1) return [wanted];
  const among = new Set(wanted);
  const order = yield* findLongTour(route.world);
  const inOrder = order.filter((machine) => among.has(machine));
  for (let count = 1; count < shifts.length; count += 1) {
    const parts = cut(inOrder, shifts.slice(0, count));
    let fit = true;
    for (const [shift, part] of parts) fit &&= yield* tours.fits(route, day, part, shift);
    if (fit) return parts.map(([, part]) => part);
  }
  return cut(inOrder, shifts).map(([, part]) => part);
}

/** Parts of the list, as long as the shifts are. */
function cut(
  machines: readonly number[],
  shifts: readonly Shift[],
): (readonly [Shift, readonly number[]])[] {
  const minutes = shifts.reduce((sum, shift) => sum + shift.minutes, 0);
  let until = 0;
  let start = 0;
  return shifts.map((shift) => {
    until += shift.minutes;
    const end = Math.round((machines.length * until) / minutes);
    const part = machines.slice(start, end);
    start = end;
    return [shift, part] as const;
  });
}
