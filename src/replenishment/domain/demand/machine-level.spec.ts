import { machineLevel } from './machine-level.js';

const pace = (rate: number, recentUnits: number, recentDays: number) => ({
  rate,
  recentUnits,
  recentDays,
});

describe('the level of a machine', () => {
  it('is 1 where slots sold what was expected of them, and where nothing is known', () => {
    expect(machineLevel([pace(0.5, 4, 8), pace(2, 16, 8)])).toBe(1);
    expect(machineLevel([pace(3, 0, 0)])).toBe(1);
    expect(machineLevel([])).toBe(1);
  });

  it('is what was sold to what was expected, each with 10 units more', () => {
    // 30 sold, 20 expected.
    expect(machineLevel([pace(1, 10, 10), pace(1, 20, 10)])).toBe(40 / 30);
  });

  it('is not moved much by few sales', () => {
    expect(machineLevel([pace(0.1, 0, 8)])).toBeGreaterThan(0.9);
  });
});
