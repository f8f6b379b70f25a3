import type { Distance } from '../tours/build-tour.js';
import type { Travel, VisitTerms } from '../route.js';

const MINUTES = 60;
const DEPOT = 0;
const nothing: Distance = () => 0;

/** The ways between all places, with their costs. */
export class Ways {
  private constructor(
    readonly cost: Distance,
    readonly minutes: Distance,
    readonly km: Distance,
  ) {}

  /** Without positions, every visit costs the same, wherever the driver comes from. */
  static withFixedCost(costPerVisit: number): Ways {
    return new Ways((_, to) => (to === DEPOT ? 0 : costPerVisit), nothing, nothing);
  }

  /**
   * Yields after each place.
   * @param places with the depot.
   */
  static *between(
    places: number,
    travel: Travel,
    { costPerHour, costPerKm }: VisitTerms,
  ): Generator<void, Ways> {
    const costs = new Float64Array(places * places);
    for (let from = 0; from < places; from += 1) {
      for (let to = 0; to < places; to += 1) {
        if (from === to) continue;
        costs[from * places + to] =
          (travel.minutes(from, to) / MINUTES) * costPerHour + travel.km(from, to) * costPerKm;
      }
      yield;
    }
    return new Ways(
      (from, to) => costs[from * places + to] ?? 0,
      (from, to) => (from === to ? 0 : travel.minutes(from, to)),
      (from, to) => (from === to ? 0 : travel.km(from, to)),
    );
  }
}
