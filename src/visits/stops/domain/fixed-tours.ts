import type { PlannedVisit, Stop } from '../stop.js';

/** Machines in the order in which a driver visits them. */
export interface WantedTour {
  driverId: string | null;
  locationIds: readonly string[];
}

/**
 * The tours of a day as wanted. Stops that were started, finished or skipped stay with their
 * drivers, before the others: that is the order in which they were done.
 */
export function fixedTours(wanted: readonly WantedTour[], known: readonly Stop[]): WantedTour[] {
  const locked = known.filter(({ status }) => status !== 'planned');
  const taken = new Set(locked.map(({ locationId }) => locationId));
  const drivers = new Set([
    ...locked.map(({ driverId }) => driverId),
    ...wanted.map(({ driverId }) => driverId),
  ]);
  return [...drivers]
    .map((driverId) => ({
      driverId,
      locationIds: [
        ...locked.filter((stop) => stop.driverId === driverId).map((stop) => stop.locationId),
        ...wanted
          .filter((tour) => tour.driverId === driverId)
          .flatMap((tour) => tour.locationIds)
          .filter((locationId) => !taken.has(locationId)),
      ],
    }))
    .filter(({ locationIds }) => locationIds.length > 0);
}

type Place = Pick<PlannedVisit, 'locationId' | 'driverId' | 'position'>;

/** The machines whose visits are added, removed, or made by another driver or in another order. */
export function changedMachines(known: readonly Place[], next: readonly Place[]): string[] {
  const placeOf = ({ driverId, position }: Place) => `${position} ${driverId ?? ''}`;
  const before = new Map(known.map((stop) => [stop.locationId, placeOf(stop)]));
  const after = new Map(next.map((stop) => [stop.locationId, placeOf(stop)]));
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (locationId) => before.get(locationId) !== after.get(locationId),
  );
}
