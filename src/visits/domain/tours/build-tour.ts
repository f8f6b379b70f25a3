import { runToEnd } from '../run-to-end.js';

/** What is saved or spent on the way between two places; 0 is the depot. */
export type Distance = (from: number, to: number) => number;

const DEPOT = 0;
/** Shorter savings are rounding errors. */
const LEAST_SAVING = 1e-9;
/** Reversals are looked for from so many places without a break. */
const PLACES_AT_ONCE = 50;
/** Of stops that are moved together. */
const LONGEST_CHAIN = 3;

/**
 * A short order of visiting places, from the depot and back: the nearest place next, then improved.
 */
export function buildTour(places: readonly number[], distance: Distance): number[] {
  return improvedTour(nearestNext(places, distance), distance);
}

/** The same places in a shorter order, if there is one within reach. */
export const improvedTour = (order: readonly number[], distance: Distance): number[] =>
  runToEnd(improveTour(order, distance));

/** The same, yielding between improvements. */
export function* improveTour(
  order: readonly number[],
  distance: Distance,
): Generator<void, number[]> {
  let tour = [...order];
  for (;;) {
    const reversed = yield* reverseParts(tour, distance);
    const moved = withMovedChains(reversed, distance);
    if (moved === null) return reversed;
    tour = moved;
    yield;
  }
}

/** From the depot and back. */
export function tourLength(order: readonly number[], distance: Distance): number {
  let length = 0;
  let last = DEPOT;
  for (const place of order) {
    length += distance(last, place);
    last = place;
  }
  return order.length === 0 ? 0 : length + distance(last, DEPOT);
}

export function nearestNext(places: readonly number[], distance: Distance): number[] {
  const left = [...places];
  const order: number[] = [];
  let last = DEPOT;
  while (left.length > 0) {
    let nearest = 0;
    const ways = (at: number) => distance(last, left[at] ?? DEPOT);
    for (let at = 1; at < left.length; at += 1) {
      if (ways(at) < ways(nearest)) nearest = at;
    }
    last = left[nearest] ?? DEPOT;
    order.push(last);
    left.splice(nearest, 1);
  }
  return order;
}

/**
 * 2-opt: reverses parts of the tour while that makes it shorter. Ways need not be as long in both
 * directions, so the ways within the part count too. Yields often if the tour is long.
 */
export function* reverseParts(
  order: readonly number[],
  distance: Distance,
): Generator<void, number[]> {
  const tour = [...order];
  for (let isImproved = true; isImproved;) {
    isImproved = false;
    for (let first = 0; first < tour.length - 1; first += 1) {
      if (first % PLACES_AT_ONCE === PLACES_AT_ONCE - 1) yield;
      const before = tour[first - 1] ?? DEPOT;
      const head = tour[first] ?? DEPOT;
      let tail = head;
      // The change within the part, as it grows by one place after the other.
      let within = 0;
      for (let last = first + 1; last < tour.length; last += 1) {
        const next = tour[last] ?? DEPOT;
        within += distance(next, tail) - distance(tail, next);
        tail = next;
        const after = tour[last + 1] ?? DEPOT;
        const outside =
          distance(before, tail) +
          distance(head, after) -
          distance(before, head) -
          distance(tail, after);
        if (within + outside >= -LEAST_SAVING) continue;
        tour.splice(first, last - first + 1, ...tour.slice(first, last + 1).reverse());
        isImproved = true;
        break;
      }
    }
    if (isImproved) yield;
  }
  return tour;
}

/** Or-opt: the tour with its best move of a few consecutive stops; null if none makes it shorter. */
function withMovedChains(tour: readonly number[], distance: Distance): number[] | null {
  let best: number[] = [];
  let least = -LEAST_SAVING;
  for (let length = 1; length <= Math.min(LONGEST_CHAIN, tour.length - 1); length += 1) {
    for (let first = 0; first + length <= tour.length; first += 1) {
      const others = tour.filter((_, at) => at < first || at >= first + length);
      const head = tour[first] ?? DEPOT;
      const tail = tour[first + length - 1] ?? DEPOT;
      const before = tour[first - 1] ?? DEPOT;
      const after = tour[first + length] ?? DEPOT;
      const saved = distance(before, head) + distance(tail, after) - distance(before, after);
      let left = DEPOT;
      for (let place = 0; place <= others.length; place += 1) {
        const right = others[place] ?? DEPOT;
        const change = distance(left, head) + distance(tail, right) - distance(left, right) - saved;
        left = right;
        if (change >= least) continue;
        const chain = tour.slice(first, first + length);
        best = [...others.slice(0, place), ...chain, ...others.slice(place)];
        least = change;
      }
    }
  }
  return best.length === 0 ? null : best;
}
