import { ALL_DAYS } from '../world/days.js';
import { planeTravel, type Place } from '../world/places.js';
import { World } from '../world/world.js';
import type { VisitTerms } from '../../../../src/visits/domain/route.js';

export const TERMS: VisitTerms = {
  minutesPerVisit: 12,
  secondsPerSlot: 30,
  costPerHour: 6000,
  costPerKm: 100,
  refillBelow: 1,
  travelCostPerVisit: 0,
};

/** The units wanted of each product by day; null where it is not in the machine. */
export type Wanted = (day: number) => number | null;

/** Machines with slots of 10 units and a margin of 100, on a plane of 20 x 20 km. */
export function madeUpWorld(
  machines: readonly { place: Place; products: readonly Wanted[] }[],
  { minutesPerDay = 480, terms = TERMS } = {},
): World {
  return new World({
    machines: machines.map(({ products }) => ({
      products: products.map((wanted) => {
        const days = Array.from({ length: ALL_DAYS }, (_, day) => wanted(day));
        return {
          demand: Uint16Array.from(days, (units) => units ?? 0),
          present: Uint8Array.from(days, (units) => Number(units !== null)),
          capacity: 10,
          margin: 100,
        };
      }),
    })),
    travel: planeTravel(
      machines.map(({ place }) => place),
      20,
    ),
    terms,
    minutesPerDay,
  });
}
