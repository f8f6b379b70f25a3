import type { Distance } from '../tours/build-tour.js';
import type { Travel, VisitTerms } from '../route.js';

const MINUTES = 60;
const DEPOT = 0;

/** The ways between all places, with their costs. */
export class Ways {
  private readonly costs: Float64Array;
  private readonly times: Float64Array;
  private readonly kms: Float64Array;

  private constructor(private readonly places: number) {
    this.costs = new Float64Array(places * places);
    this.times = new Float64Array(places * places);
    this.kms = new Float64Array(places * places);
  }

  /**
   * Yields after each place.
   * @param places with the depot.
   */
  static *between(
    places: number,
    travel: Travel | null,
    { costPerHour, costPerKm, travelCostPerVisit }: VisitTerms,
  ): Generator<void, Ways> {
    const ways = new Ways(places);
    for (let from = 0; from < places; from += 1) {
      for (let to = 0; to < places; to += 1) {
        const at = from * places + to;
        if (from === to) continue;
        if (travel === null) {
          // Every visit costs the same, wherever the driver comes from.
          ways.costs[at] = to === DEPOT ? 0 : travelCostPerVisit;
          continue;
        }
        const minutes = travel.minutes(from, to);
        const km = travel.km(from, to);
        ways.times[at] = minutes;
        ways.kms[at] = km;
        ways.costs[at] = (minutes / MINUTES) * costPerHour + km * costPerKm;
      }
      yield;
    }
    return ways;
  }

  readonly cost: Distance = (from, to) => this.costs[from * this.places + to] ?? 0;
  readonly minutes: Distance = (from, to) => this.times[from * this.places + to] ?? 0;
  readonly km: Distance = (from, to) => this.kms[from * this.places + to] ?? 0;
}
