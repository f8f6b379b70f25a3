import {
  croston,
  exponentialSmoothing,
  naiveMean,
  seasonalNaive,
  tsb,
  BASELINES,
} from './baselines.js';

const repeat = (count: number, units: number) => Array.from({ length: count }, () => units);

describe('a baseline for the next seven days', () => {
  it.each(Object.entries(BASELINES))('%s continues constant sales', (_, baseline) => {
    expect(baseline(repeat(60, 3))).toBeCloseTo(21, 9);
    expect(baseline(repeat(60, 0))).toBe(0);
    expect(baseline([])).toBe(0);
  });

  it('is a third of the last 21 days, by the naive mean', () => {
    expect(naiveMean([...repeat(10, 9), ...repeat(14, 0), ...repeat(7, 3)])).toBeCloseTo(7, 9);
    expect(naiveMean([...repeat(20, 4), 7])).toBe(29);
  });

  it('is the last week, by the seasonal naive', () => {
    expect(seasonalNaive([...repeat(10, 9), 1, 2, 3, 4, 5, 6, 7])).toBe(28);
  });

  it('moves by a twentieth from the mean of the first two weeks, by exponential smoothing', () => {
    // The level starts at the mean of the first 14 days, 0.5; alternating days of 0 and 1 move it.
    const days = Array.from({ length: 14 }, (_, day) => day % 2);
    let level = 0.5;
    for (const units of days) level = 0.95 * level + 0.05 * units;
    expect(exponentialSmoothing(days)).toBeCloseTo(7 * level, 9);
  });

  it('is size divided by interval, both smoothed at sales only, by Croston', () => {
    // Size 2, then 2.2; interval 1, then 1.3; the silence at the end changes nothing.
    expect(croston([2, 0, 0, 0, 4, 0, 0])).toBeCloseTo((7 * 2.2) / 1.3, 9);
  });

  it('is size times probability, the probability smoothed every day, by TSB', () => {
    // Starts from a mean size of 3 and a chance of 0.5.
    // Day 1: 2 sold: size 2.9, chance 0.55. Day 2: none: chance 0.495. Day 3: 4: 3.01, 0.5455.
    // Day 4: none: chance 0.49095.
    expect(tsb([2, 0, 4, 0])).toBeCloseTo(7 * 3.01 * 0.49095, 9);
  });
});
