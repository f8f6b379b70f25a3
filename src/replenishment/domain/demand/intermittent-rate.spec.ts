import { IntermittentRate } from './intermittent-rate.js';

const rateAfter = (machineRate: number, ...days: number[]) => {
  const intermittent = new IntermittentRate(machineRate);
  for (const units of days) intermittent.observe(units);
  return intermittent.rate;
};

describe('rate B', () => {
  it.each([0, 0.4, 1, 2.5])('starts from that of the machine: %d', (machineRate) => {
    expect(rateAfter(machineRate)).toBe(machineRate);
  });

  it('smooths how often there are sales, and how many', () => {
    // Chance 0.5, 0.55, 0.495; size 1, 1.2, 1.2.
    expect(rateAfter(0.5, 3, 0)).toBeCloseTo(0.495 * 1.2, 12);
  });

  it('falls day by day where nothing sells any more', () => {
    // Chance 1 * 0.9^20; the size stays 2.
    expect(rateAfter(2, ...Array.from({ length: 20 }, () => 0))).toBeCloseTo(2 * 0.9 ** 20, 12);
  });

  it('does not fall by a day that sold out', () => {
    const intermittent = new IntermittentRate(4);
    intermittent.observeAtLeast(1);
    expect(intermittent.rate).toBe(4);
    intermittent.observeAtLeast(6);
    expect(intermittent.rate).toBeCloseTo(4.2, 12);
  });
});
