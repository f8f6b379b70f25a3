import { minutesUntil } from './arrivals.js';
import { serviceMinutes, timedTour } from './tour-legs.js';

const TERMS = {
  minutesPerVisit: 12,
  secondsPerSlot: 30,
  costPerHour: 600,
  costPerKm: 100,
  travelCostPerVisit: 500,
};
/** Places along a line, one kilometre and two minutes apart. */
const travel = {
  km: (from: number, to: number) => Math.abs(from - to),
  minutes: (from: number, to: number) => 2 * Math.abs(from - to),
};
const stop = (place: number | null, slots = 0) => ({
  place,
  serviceMinutes: serviceMinutes(slots, TERMS),
});

describe('a tour in a given order', () => {
  const tour = timedTour([stop(3, 4), stop(1), stop(2)], travel, TERMS);

  it('has ways and times at the machines', () => {
    expect(tour.stops).toMatchObject([
      { driveMinutes: 6, km: 3, serviceMinutes: 14 },
      { driveMinutes: 4, km: 2, serviceMinutes: 12 },
      { driveMinutes: 2, km: 1, serviceMinutes: 12 },
    ]);
    expect(minutesUntil(tour.stops)).toEqual([6, 24, 38]);
  });

  it('includes the way back', () => {
    expect(tour).toMatchObject({ km: 8, minutes: 16 + 38 });
    expect(tour.cost).toBeCloseTo(54 * 10 + 8 * 100);
  });

  it('costs at each stop its detour and the time there', () => {
    // A kilometre costs 100 and two minutes of 10.
    expect(tour.stops.map(({ cost }) => cost)).toEqual([
      4 * 120 + 140,
      2 * 120 + 120,
      2 * 120 + 120,
    ]);
  });
});

it('has a fixed cost of travel while positions are unknown', () => {
  const tour = timedTour([stop(1), stop(2)], null, TERMS);
  expect(tour).toMatchObject({ km: 0, minutes: 24 });
  expect(tour.stops.map(({ cost }) => cost)).toEqual([620, 620]);
  expect(tour.cost).toBe(1_240);
});

it('passes by where a machine was that is gone', () => {
  const { stops, km } = timedTour([stop(1), stop(null), stop(2)], travel, TERMS);
  expect(stops.map(({ driveMinutes, cost }) => [driveMinutes, cost])).toEqual([
    [2, 120],
    [0, 120],
    [2, 2 * 120 + 120],
  ]);
  expect(km).toBe(4);
});

it('without stops is nothing', () => {
  expect(timedTour([], travel, TERMS)).toEqual({ stops: [], minutes: 0, km: 0, cost: 0 });
});
