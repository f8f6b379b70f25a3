import { nearestNext, tourLength } from '../tours/build-tour.js';
import type { DraftTour } from './draft-tour.js';
import type { Ways } from './ways.js';

/** The weight of the newest tour. */
const SMOOTHING = 0.2;

/** Shares of a tour's costs of travel, in proportion to what leaving each place out would save. */
export function sharesOf(places: readonly number[], ways: Ways): number[] {
  const at = (index: number) => places[index] ?? 0;
  const savings = places.map(
    (place, index) =>
      ways.cost(at(index - 1), place) +
      ways.cost(place, at(index + 1)) -
      ways.cost(at(index - 1), at(index + 1)),
  );
  const total = savings.reduce((sum, saving) => sum + saving, 0);
  const cost = tourLength(places, ways.cost);
  return savings.map((saving) => (total > 0 ? (saving / total) * cost : cost / places.length));
}

/**
 * Before there was any tour: the shares of tours to all machines, the nearest one next, that last
 * as long as a shift.
 */
export function firstShares(
  known: readonly (number | null)[],
  ways: Ways,
  { minutesPerVisit, minutesPerTour }: { minutesPerVisit: number; minutesPerTour: number },
): number[] {
  const order = nearestNext(
    known.map((_, machine) => machine + 1),
    ways.cost,
  );
  const shares = known.map((share) => share ?? 0);
  for (const tour of split(order, ways, { minutesPerVisit, minutesPerTour })) {
    for (const [at, share] of sharesOf(tour, ways).entries()) {
      const machine = (tour[at] ?? 0) - 1;
      shares[machine] = known[machine] ?? share;
    }
  }
  return shares;
}

function split(
  order: readonly number[],
  ways: Ways,
  { minutesPerVisit, minutesPerTour }: { minutesPerVisit: number; minutesPerTour: number },
): number[][] {
  const tours: number[][] = [];
  let tour: number[] = [];
  for (const place of order) {
    const longer = [...tour, place];
    const minutes = tourLength(longer, ways.minutes) + longer.length * minutesPerVisit;
    if (tour.length > 0 && minutes > minutesPerTour) tours.push(tour);
    tour = tour.length > 0 && minutes > minutesPerTour ? [place] : longer;
  }
  return tour.length > 0 ? [...tours, tour] : tours;
}

/** The shares after the tours of day 0, smoothed. */
export function sharesAfter(
  shares: readonly number[],
  tours: readonly DraftTour[],
  ways: Ways,
): number[] {
  const after = [...shares];
  for (const tour of tours) {
    if (tour.day !== 0) continue;
    const machines = tour.machines();
    const own = sharesOf(
      machines.map((machine) => machine + 1),
      ways,
    );
    for (const [at, machine] of machines.entries()) {
      const before = after[machine] ?? 0;
      after[machine] = before + SMOOTHING * ((own[at] ?? 0) - before);
    }
  }
  return after;
}
