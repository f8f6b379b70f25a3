import fc from 'fast-check';
import type { DayKind, SlotHistory } from '../history.js';
import { ageWeights } from './memory.js';
import { slotRate, type SlotRate } from './slot-rate.js';
import { FLAT_SHAPE } from './weekday-shape.js';

type Day = [number, DayKind];

const slotOf = (days: readonly Day[]): SlotHistory => ({
  sold: days.map(([sold]) => sold),
  kinds: days.map(([, kind]) => kind),
});
const DECAY = 0.5;
const rateBy = (
  days: readonly Day[],
  machineRate: number,
  shape: readonly number[] = FLAT_SHAPE,
): SlotRate => {
  const telling = new Uint8Array(days.length).fill(1);
  const history = { days: days.length, firstWeekday: 0, slots: [] };
  return slotRate(slotOf(days), { history, shape, machineRate }, ageWeights(telling, DECAY));
};
const rateOf = (days: readonly Day[], machineRate: number) => rateBy(days, machineRate).rate;

describe('the rate of a slot', () => {
  it('counts recent days more, and the machine like two days', () => {
    const days: Day[] = [
      [3, 'open'],
      [0, 'open'],
    ];
    // (3/2 + 2 * 0.5) / (1/2 + 1 + 2)
    expect(rateBy(days, 0.5)).toEqual({ rate: 2.5 / 3.5, units: 1.5, days: 1.5 });
  });

  it('learns nothing from days on which it could not sell', () => {
    const silent: Day[] = [
      [0, 'empty'],
      [0, 'closed'],
      [0, 'absent'],
      [7, 'absent'],
    ];
    expect(rateOf(silent, 0.8)).toBe(0.8);
  });

  it('learns nothing from a day that was sold out before the first sale', () => {
    expect(rateOf([[0, 'sold_out']], 0.8)).toBeCloseTo(0.8, 12);
  });

  it('looks through a day that sold out', () => {
    // r = (yhat + 2 * 1) / 3 with yhat = r / (1 - 1.5^(-2r)), which r = 1.340934 solves.
    const { rate, units, days } = rateBy([[1, 'sold_out']], 1);
    expect(rate).toBeCloseTo(1.340934, 5);
    expect(units).toBeCloseTo(2.022801, 5);
    expect(days).toBe(1);
  });
});

describe('a day that sold out', () => {
  const kinds = fc.constantFrom<DayKind>('open', 'sold_out', 'empty', 'closed', 'absent');
  const days = fc.array(fc.tuple(fc.oneof(fc.nat(4), fc.nat(10_000)), kinds), {
    minLength: 1,
    maxLength: 84,
  });
  const facts = fc.record({
    machineRate: fc.double({ min: 0, max: 10, noNaN: true }),
    shape: fc.array(fc.double({ min: 0.02, max: 3, noNaN: true }), { minLength: 7, maxLength: 7 }),
  });

  it.each<DayKind>(['open', 'absent', 'empty'])(
    'never makes the rate lower than it is with the day %s',
    (other) => {
      fc.assert(
        fc.property(days, fc.nat(), facts, (list, seed, { machineRate, shape }) => {
          const at = seed % list.length;
          const rateWith = (kind: DayKind) =>
            rateBy(
              list.map(([sold, own], day) => [sold, day === at ? kind : own]),
              machineRate,
              shape,
            ).rate;
          const rate = rateWith('sold_out');
          expect(rate).toBeLessThan(Infinity);
          expect(rate).toBeGreaterThanOrEqual(rateWith(other) * (1 - 1e-5));
        }),
        { numRuns: 500 },
      );
    },
  );
});
