import type { Travel } from '../route.js';
import { knownTravel, type Place } from './known-travel.js';
import type { TimesByDestination, TravelTime } from './travel-times.js';

const TERMS = { speedKmh: 60, detourFactor: 2 };
/** A degree of latitude, twice. */
const STRAIGHT_KM = 222.39;

/** Also a member of every object. */
const KEY = 'constructor';

const times = (destination: string, time: TravelTime | null): TimesByDestination => ({
  [destination]: time,
});

const DEPOT: Place = { position: { latitude: 0, longitude: 0 }, key: 'depot' };
const NORTH: Place = { position: { latitude: 1, longitude: 0 }, key: KEY };
const NOWHERE: Place = { position: null, key: 'M2' };

function travelBetween(
  places: readonly Place[],
  known: Readonly<Record<string, TimesByDestination>>,
): Travel | null {
  const work = knownTravel(places, new Map(Object.entries(known)), TERMS);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const way = (travel: Travel | null, from: number, to: number) => [
  travel?.minutes(from, to),
  travel?.km(from, to),
];

it('travel has the known times of each way', () => {
  const travel = travelBetween([DEPOT, NORTH], {
    depot: times(KEY, [10, 7]),
    [KEY]: times('depot', [12, 8]),
  });
  expect(way(travel, 0, 1)).toEqual([10, 7]);
  expect(way(travel, 1, 0)).toEqual([12, 8]);
  expect(way(travel, 1, 1)).toEqual([0, 0]);
});

it('a time that is known for one way counts for both', () => {
  const travel = travelBetween([DEPOT, NORTH], { [KEY]: times('depot', [12, 8]) });
  expect(way(travel, 0, 1)).toEqual([12, 8]);
});

it('kilometres that are not known are those of the straight line', () => {
  const travel = travelBetween([DEPOT, NORTH], { depot: times(KEY, [10, null]) });
  expect(travel?.minutes(0, 1)).toBe(10);
  expect(travel?.km(0, 1)).toBeCloseTo(STRAIGHT_KM, 2);
});

it('without positions, kilometres follow from the minutes and the speed', () => {
  const travel = travelBetween([DEPOT, NOWHERE], { depot: { M2: [15, null] } });
  expect(way(travel, 1, 0)).toEqual([15, 15]);
});

it.each([[{}], [{ depot: { other: [1, 1] } }], [{ depot: times(KEY, null) }]] as const)(
  'where %j knows no way, travel is along the straight line',
  (known) => {
    const travel = travelBetween([DEPOT, NORTH], known);
    expect(travel?.km(0, 1)).toBeCloseTo(STRAIGHT_KM, 2);
    expect(travel?.minutes(1, 0)).toBeCloseTo(STRAIGHT_KM, 2);
  },
);

it('there is no travel to a place that neither has a position nor is known', () => {
  expect(travelBetween([DEPOT, NORTH, NOWHERE], { depot: { M2: [15, 3] } })).toBeNull();
});
