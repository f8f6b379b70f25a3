import { kilometresBetween, straightTravel } from './straight-travel.js';

const SHANGHAI = { latitude: 31.2304, longitude: 121.4737 };
const SUZHOU = { latitude: 31.2983, longitude: 120.5832 };

describe('the distance between two positions', () => {
  it.each([
    ['a degree along the equator', [0, 10], [0, 11], 111.195],
    ['a degree along a meridian', [50, 10], [51, 10], 111.195],
    ['a degree along the 60th parallel', [60, 10], [60, 11], 55.597],
    ['across the date line', [0, 179.5], [0, -179.5], 111.195],
    ['from pole to pole', [90, 0], [-90, 0], 20_015.087],
    ['between antipodes', [0, 0], [0, 180], 20_015.087],
    ['ten metres', [31.23, 121.47], [31.23009, 121.47], 0.01],
    ['none', [31.23, 121.47], [31.23, 121.47], 0],
  ])('is right for %s', (_case, [fromLatitude, fromLongitude], [latitude, longitude], km) => {
    const from = { latitude: fromLatitude ?? 0, longitude: fromLongitude ?? 0 };
    const to = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
    expect(kilometresBetween(from, to)).toBeCloseTo(km, 3);
    expect(kilometresBetween(to, from)).toBeCloseTo(km, 3);
  });
});

describe('travel along straight lines', () => {
  const travel = straightTravel([SHANGHAI, SUZHOU, SHANGHAI], { speedKmh: 60, detourFactor: 1.3 });

  it('is longer by the detour factor', () => {
    const km = kilometresBetween(SHANGHAI, SUZHOU) * 1.3;
    expect(km).toBeGreaterThan(100);
    expect(travel.km(0, 1)).toBeCloseTo(km, 9);
    expect(travel.km(1, 2)).toBeCloseTo(km, 9);
  });

  it('takes as long as the speed says, the same both ways', () => {
    expect(travel.minutes(0, 1)).toBeCloseTo(travel.km(0, 1), 9);
    expect(travel.minutes(1, 0)).toBe(travel.minutes(0, 1));
  });

  it('takes no time between places at the same position', () => {
    expect([travel.minutes(0, 2), travel.km(0, 2)]).toEqual([0, 0]);
    expect([travel.minutes(1, 1), travel.km(1, 1)]).toEqual([0, 0]);
  });
});
