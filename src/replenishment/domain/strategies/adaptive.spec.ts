import fc from 'fast-check';
import type { DayKind, MachineHistory } from '../history.js';
import { adaptive } from './adaptive.js';

const KINDS = ['open', 'sold_out', 'empty', 'closed', 'absent'] as const;
const kinds = fc.oneof(
  { weight: 3, arbitrary: fc.constant<DayKind>('open') },
  { weight: 2, arbitrary: fc.constantFrom(...KINDS) },
);
const histories: fc.Arbitrary<MachineHistory> = fc
  .record({ days: fc.nat(84), firstWeekday: fc.nat(6), most: fc.constantFrom(0, 1, 3, 10_000) })
  .chain(({ days, firstWeekday, most }) => {
    const list = <T>(one: fc.Arbitrary<T>) =>
      fc.array(one, { minLength: days, maxLength: days, size: 'max' });
    const slot = fc.record({ sold: list(fc.nat(most)), kinds: list(kinds) });
    return fc.record({
      days: fc.constant(days),
      firstWeekday: fc.constant(firstWeekday),
      slots: fc.array(slot, { maxLength: 5 }),
    });
  });

/** One slot that sold `units` on each of 84 days, with repeating kinds of days. */
const steady = (units: number, ...repeated: DayKind[]): MachineHistory => {
  const kindOf = (day: number) => repeated[day % repeated.length] ?? 'open';
  const sold = Array.from({ length: 84 }, (_, day) => (kindOf(day) === 'open' ? units : 0));
  return { days: 84, firstWeekday: 0, slots: [{ sold, kinds: sold.map((_, day) => kindOf(day)) }] };
};
const rateOf = (history: MachineHistory) => adaptive.forecast(history).slots[0]?.dailyRate;

describe('the adaptive strategy', () => {
  it('has a version', () => {
    expect(adaptive.version).toBe('adaptive-1');
  });

  it('expects steady sales to continue', () => {
    expect(rateOf(steady(3, 'open'))).toBeCloseTo(3, 9);
  });

  it.each<DayKind>(['empty', 'closed', 'absent'])('does not count %s days as slow ones', (kind) => {
    expect(rateOf(steady(3, 'open', kind, kind))).toBeCloseTo(3, 9);
  });

  it('keeps the rate through a closure', () => {
    const sold = (...parts: [number, number][]) =>
      parts.flatMap(([count, units]) => Array.from({ length: count }, () => units));
    const rateWith = (closedDays: number) => {
      const units = sold([14, 6], [closedDays, 0], [14, 1]);
      const kinds = units.map((one): DayKind => (one === 0 ? 'closed' : 'open'));
      return rateOf({ days: units.length, firstWeekday: 0, slots: [{ sold: units, kinds }] });
    };
    expect(rateWith(42)).toBeCloseTo(rateWith(0) ?? NaN, 12);
  });

  it('expects nothing of slots that never sold, of machines that were never open, and of an empty machine', () => {
    expect(rateOf(steady(0, 'open'))).toBe(0);
    expect(rateOf(steady(5, 'closed'))).toBe(0);
    expect(adaptive.forecast({ days: 0, firstWeekday: 0, slots: [] })).toEqual({
      shape: [1, 1, 1, 1, 1, 1, 1],
      dispersion: 2,
      slots: [],
    });
  });

  it("expects the machine's rate of a slot without history", () => {
    const history = steady(3, 'open');
    const fresh = { sold: history.slots[0]?.sold.map(() => 0) ?? [], kinds: [] };
    const { slots } = adaptive.forecast({ ...history, slots: [...history.slots, fresh] });
    expect(slots[1]?.dailyRate).toBeCloseTo(3, 9);
  });

  it('learns from yesterday already', () => {
    const slots = [
      { sold: [9], kinds: ['open' as const] },
      { sold: [0], kinds: ['absent' as const] },
    ];
    const forecast = adaptive.forecast({ days: 1, firstWeekday: 0, slots });
    expect(forecast.slots).toEqual([{ dailyRate: 9 }, { dailyRate: 9 }]);
  });

  it('returns a finite number for any history', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { shape, dispersion, slots } = adaptive.forecast(history);
        expect(shape).toHaveLength(7);
        expect(shape.reduce((sum, weight) => sum + weight, 0) / 7).toBeCloseTo(1, 9);
        expect(Math.min(...shape)).toBeGreaterThan(0);
        expect(dispersion).toBeGreaterThanOrEqual(1);
        expect(dispersion).toBeLessThanOrEqual(6);
        expect(slots).toHaveLength(history.slots.length);
        for (const { dailyRate } of slots) {
          expect(dailyRate).toBeGreaterThanOrEqual(0);
          expect(dailyRate).toBeLessThan(100_000);
        }
      }),
      { numRuns: 300 },
    );
  });
});
