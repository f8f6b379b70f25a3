import { machineLevel, machineRate } from './machine-pace.js';
import { tellingDays } from './slot-demand.js';
import type { DayKind, SlotHistory } from '../history.js';

describe('machine level', () => {
  const pace = (rate: number, recentUnits: number, recentDays: number) => ({
    rate,
    recentUnits,
    recentDays,
  });

  describe('the level of a machine', () => {
    it('is 1 where slots sold as expected, and without data', () => {
      expect(machineLevel([pace(0.5, 4, 8), pace(2, 16, 8)])).toBe(1);
      expect(machineLevel([pace(3, 0, 0)])).toBe(1);
      expect(machineLevel([])).toBe(1);
    });

    it('is the ratio of sold to expected, each with 10 units added', () => {
      // 30 sold, 20 expected.
      expect(machineLevel([pace(1, 10, 10), pace(1, 20, 10)])).toBe(40 / 30);
    });

    it('is not moved much by few sales', () => {
      expect(machineLevel([pace(0.1, 0, 8)])).toBeGreaterThan(0.9);
    });
  });
});

describe('machine rate', () => {
  const slot = (...days: [number, DayKind][]): SlotHistory => ({
    sold: days.map(([sold]) => sold),
    kinds: days.map(([, kind]) => kind),
  });
  const rateOf = (days: number, slots: SlotHistory[], end = days) => {
    const history = { days, firstWeekday: 0, slots };
    return machineRate(history, tellingDays(history), end);
  };
  const repeat = (count: number, day: [number, DayKind]) =>
    Array.from({ length: count }, (): [number, DayKind] => day);

  describe("the machine's rate", () => {
    it('is the mean of the rates of its slots over the days they could sell', () => {
      // (3 + 0) / 2 and 6 / 1; the third was never there.
      const rate = rateOf(2, [
        slot([3, 'open'], [0, 'sold_out']),
        slot([6, 'open'], [0, 'empty']),
        slot([0, 'absent'], [0, 'absent']),
      ]);
      expect(rate).toBe((1.5 + 6) / 2);
    });

    it('comes from the last 28 days', () => {
      expect(rateOf(40, [slot(...repeat(12, [99, 'open']), ...repeat(28, [2, 'open']))])).toBe(2);
    });

    it('comes from days before the end only', () => {
      expect(rateOf(4, [slot(...repeat(2, [1, 'open']), ...repeat(2, [9, 'open']))], 2)).toBe(1);
    });

    it('outlasts a long closure', () => {
      expect(rateOf(80, [slot(...repeat(40, [2, 'open']), ...repeat(40, [0, 'closed']))])).toBe(2);
    });

    it('is 0 without data', () => {
      expect(rateOf(0, [])).toBe(0);
      expect(rateOf(3, [slot(...repeat(3, [5, 'closed']))])).toBe(0);
    });
  });
});
