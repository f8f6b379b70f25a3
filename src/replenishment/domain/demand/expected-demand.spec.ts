import { expectedDemand, expectedDemandFromNow } from './expected-demand.js';

const WEEKENDS = [0.6, 0.6, 0.6, 0.6, 0.6, 2, 2];

describe('expected demand', () => {
  it.each([
    ['a workday', 0, 1, 0.6],
    ['half a Saturday', 5, 0.5, 1],
    ['Friday and half of Saturday', 4, 1.5, 1.6],
    ['Sunday and Monday', 6, 2, 2.6],
    ['a week from any day', 3, 7, 7],
    ['two weeks and a quarter of a Sunday', 6, 14.25, 14.5],
    ['no time', 5, 0, 0],
  ])('follows the weekdays over %s', (_, weekday, days, weight) => {
    expect(expectedDemand(3, WEEKENDS, weekday, days)).toBeCloseTo(3 * weight, 12);
  });

  it.each([
    // A quarter of Friday, then three quarters of Saturday.
    [4, 0.25, 1, 0.15 + 1.5],
    [4, 1, 1, 0.6],
    [4, 0, 1, 2],
    [6, 0.5, 0.25, 0.5],
    [2, 0.3, 7, 7],
  ])('from now on, on weekday %d with %d of it left, over %d days', (weekday, dayLeft, days, w) => {
    const wanted = expectedDemandFromNow(3, WEEKENDS, { weekday, dayLeft }, days);
    expect(wanted).toBeCloseTo(3 * w, 12);
  });
});
