import type { Driver, VisitTour } from '../../api/shapes.js';

/**
 * The tour to show: the chosen driver's, otherwise that of the signed-in person, otherwise the only
 * one. Undefined if a driver has to be chosen. Whoever drove for a driver who has no tour today gets
 * another one rather than none: a choice is offered only among several tours.
 *
 * @param chosen the id of a driver, empty for the one who is assumed; null if none was chosen.
 */
export function tourOf(
  tours: readonly VisitTour[],
  drivers: readonly Driver[],
  me: string | undefined,
  chosen: string | null,
): VisitTour | undefined {
  const own = drivers.find(({ principal_id: id }) => id !== null && id === me);
  const tourFor = (id: string) => tours.find(({ driver }) => (driver.id ?? '') === id);
  const ownTour = own && tourFor(own.id ?? '');
  if (chosen !== null) return tourFor(chosen) ?? ownTour ?? tours[0];
  return own || tours.length > 1 ? ownTour : tours[0];
}
