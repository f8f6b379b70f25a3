import { expectedExcess } from '../../../replenishment/index.js';
import { machineWith } from '../plan-visits.fixture.js';
import { leftOutFrom, machineOutlook } from './machine-outlook.js';
import { Shortages, ShortageTables } from './shortages.js';

describe('shortages', () => {
  it('are close to the exact ones between the tabulated means', () => {
    for (const dispersion of [1, 2.5, 6]) {
      const shortages = new Shortages(dispersion);
      for (const stock of [0, 1, 10, 40]) {
        for (const mean of [0, 0.1, 3.3, 12.7, 60, 500]) {
          const exact = expectedExcess(mean, dispersion, stock);
          expect(Math.abs(shortages.of(stock).at(mean) - exact)).toBeLessThan(0.02);
        }
      }
    }
  });
});

describe('shortages of large stocks', () => {
  it('are nearly exact, and take few steps', () => {
    const shortages = new Shortages(3);
    for (const mean of [500, 950, 1_000, 1_400]) {
      const exact = expectedExcess(mean, 3, 1_000);
      expect(Math.abs(shortages.of(1_000).at(mean) - exact)).toBeLessThan(1);
    }
  });

  it('are what demand exceeds on average, whatever a vendor claims', () => {
    const shortages = new Shortages(6);
    for (const stock of [10_000, 2 ** 31 - 1]) {
      expect(shortages.of(stock).at(stock - 5)).toBe(0);
      expect(shortages.of(stock).at(stock + 5)).toBe(5);
    }
  });

  it('are forgotten once there are too many', () => {
    const tables = new ShortageTables();
    const kept = tables.of(1);
    kept.of(1);
    tables.prune();
    expect(tables.of(1)).toBe(kept);
    for (let stock = 2_001; stock <= 12_001; stock += 1) kept.of(stock);
    tables.prune();
    expect(tables.of(1)).not.toBe(kept);
  });
});

describe('the outlook of a machine', () => {
  const slot = { stock: 0, capacity: 10, margin: 50, dailyRate: 2 };
  const weekend = [0, 0, 0, 0, 0, 3.5, 3.5];

  it('loses all demand of an empty slot, along the weekdays', () => {
    const machine = machineWith([slot], { shape: weekend });
    const { now } = machineOutlook(machine, 4, 1, new ShortageTables());
    expect([...now.loss.slice(0, 5)]).toEqual([0, 0, 350, 700, 700]);
    expect([...now.slots.slice(0, 3)]).toEqual([1, 1, 1]);
  });

  it('needs to refill a slot once enough was wanted', () => {
    const machine = machineWith([{ ...slot, stock: 10, dailyRate: 1 }], { dispersion: 1 });
    const needed = (refillBelow: number) =>
      machineOutlook(machine, 0, refillBelow, new ShortageTables()).now.slots[2];
    // Of 2 expected units at least 1, and at least 3.
    expect(needed(1)).toBeCloseTo(1 - Math.exp(-2), 9);
    expect(needed(0.7)).toBeCloseTo(1 - 5 * Math.exp(-2), 9);
  });

  it('starts full after a visit, on the weekday of that visit', () => {
    const machine = machineWith([slot], { shape: weekend });
    const outlook = machineOutlook(machine, 4, 1, new ShortageTables());
    expect(outlook.filledOn(3).slots[5]).toBe(0);
    expect(outlook.filledOn(1).slots[1]).toBeGreaterThan(0.9);
    expect(outlook.filledOn(1).loss[2]).toBeGreaterThan(outlook.filledOn(1).loss[1] ?? Infinity);
    expect(outlook.filledOn(8)).toBe(outlook.filledOn(1));
  });

  it('refills slots up to the share from which they are left out', () => {
    expect([0.7, 1, 0].map((share) => leftOutFrom(10, share))).toEqual([8, 10, 1]);
    const refilledAt = (stock: number, refillBelow: number) =>
      machineOutlook(machineWith([{ ...slot, stock }]), 0, refillBelow, new ShortageTables()).now
        .slots[0];
    expect([7, 8].map((stock) => refilledAt(stock, 0.7))).toEqual([1, 0]);
    expect([9, 10].map((stock) => refilledAt(stock, 1))).toEqual([1, 0]);
  });
});
