import type { Driver, VisitTour } from '../../api/shapes.js';

/**
 * The tour to show: the chosen driver's, otherwise that of the signed-in person, otherwise the only
 * one. Undefined if a driver has to be chosen.
 */
export function tourOf(
  tours: readonly VisitTour[],
  drivers: readonly Driver[],
  me: string | undefined,
  chosen: string | null,
): VisitTour | undefined {
  const own = drivers.find(({ principal_id: id }) => id !== null && id === me);
  const wanted = chosen ?? own?.id;
  if (wanted !== undefined && wanted !== null) {
    return tours.find(({ driver }) => driver.id === wanted);
  }
  return tours.length === 1 ? tours[0] : undefined;
}
