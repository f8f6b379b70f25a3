import fc from 'fast-check';
import { buildTour, tourLength, type Distance } from './build-tour.js';

const ROUNDING = 1e-6;
const coordinate = fc.double({ min: 0, max: 100, noNaN: true });
/** The depot first. */
const planes = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 13 });

const straight =
  (places: readonly (readonly [number, number])[]): Distance =>
  (from, to) => {
    const [x, y] = places[from] ?? [0, 0];
    const [otherX, otherY] = places[to] ?? [0, 0];
    return Math.hypot(x - otherX, y - otherY);
  };
const machinesOf = (places: readonly unknown[]): number[] =>
  places.slice(1).map((_, machine) => machine + 1);

/** The nearest place next, then the first reversal that helps, until none does. */
function plainTour(machines: readonly number[], distance: Distance): number[] {
  let tour: number[] = [];
  while (tour.length < machines.length) {
    const last = tour.at(-1) ?? 0;
    const left = machines.filter((machine) => !tour.includes(machine));
    const least = Math.min(...left.map((machine) => distance(last, machine)));
    tour = [...tour, ...left.filter((machine) => distance(last, machine) === least).slice(0, 1)];
  }
  for (;;) {
    const shorter = reversals(tour).find(
      (other) => tourLength(other, distance) < tourLength(tour, distance) - ROUNDING,
    );
    if (!shorter) return tour;
    tour = shorter;
  }
}

const reversals = (tour: readonly number[]): number[][] =>
  tour.flatMap((_, first) =>
    tour.slice(first + 1).map((__, more) => {
      const end = first + more + 2;
      return [...tour.slice(0, first), ...tour.slice(first, end).reverse(), ...tour.slice(end)];
    }),
  );

describe('a tour', () => {
  it('visits every place once', () => {
    fc.assert(
      fc.property(planes, (places) => {
        const tour = buildTour(machinesOf(places), straight(places));
        expect([...tour].sort((a, b) => a - b)).toEqual(machinesOf(places));
      }),
    );
  });

  it('is hardly ever longer than a plain one, and shorter on average', () => {
    let built = 0;
    let plain = 0;
    let longer = 0;
    const routes = fc.sample(planes, { numRuns: 1_000, seed: 1 });
    for (const places of routes) {
      const distance = straight(places);
      const own = tourLength(buildTour(machinesOf(places), distance), distance);
      const other = tourLength(plainTour(machinesOf(places), distance), distance);
      built += own;
      plain += other;
      longer += Number(own > other + ROUNDING);
    }
    expect(longer).toBe(0);
    expect(built).toBeLessThan(plain);
  });

  it('takes one-way ways into account', () => {
    // Around a ring it is short in one direction only.
    const ring: Distance = (from, to) => ((to - from + 5) % 5) + (from === to ? 5 : 0);
    const tour = buildTour([4, 2, 3, 1], ring);
    expect(tour).toEqual([1, 2, 3, 4]);
  });

  it('of nothing is nothing', () => {
    expect(buildTour([], () => 1)).toEqual([]);
    expect(tourLength([], () => 1)).toBe(0);
  });
});
