import fc from 'fast-check';
import type { DayKind, SlotHistory } from '../history.js';
import { slotRate, type MachineFacts } from './slot-rate.js';
import { ageWeights } from './smoothed-rate.js';
import { FLAT_SHAPE } from './weekday-shape.js';

type Day = [number, DayKind];

const slotOf = (days: readonly Day[]): SlotHistory => ({
  sold: days.map(([sold]) => sold),
  kinds: days.map(([, kind]) => kind),
});
const factsOf = (
  days: number,
  machineRate: number,
  shape: readonly number[] = FLAT_SHAPE,
): MachineFacts => {
  const telling = new Uint8Array(days).fill(1);
  const history = { days, firstWeekday: 0, slots: [] };
  return { history, telling, ageWeights: ageWeights(telling), shape, machineRate };
};
const rateOf = (days: readonly Day[], machineRate: number) =>
  slotRate(slotOf(days), factsOf(days.length, machineRate));

describe('the rate of a slot', () => {
  it('is the mean of rates A and B', () => {
    const decay = 0.5 ** (1 / 14);
    // A: (3 * decay + 0 + 2 * 0.5) / (decay + 1 + 2). B: chance 0.495, size 1.2.
    const rateA = (3 * decay + 1) / (decay + 3);
    const rateB = 0.495 * 1.2;
    expect(
      rateOf(
        [
          [3, 'open'],
          [0, 'open'],
        ],
        0.5,
      ),
    ).toBeCloseTo((rateA + rateB) / 2, 12);
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
    // A: r = (yhat + 2 * 1) / 3 with yhat = r / (1 - e^-r), which r = 1.250842 solves: yhat is
    // 1.752527. B: chance 1, size 1 + 0.1 * (1.752527 - 1).
    expect(rateOf([[1, 'sold_out']], 1)).toBeCloseTo((1.250842 + 1.0752527) / 2, 5);
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
            slotRate(
              slotOf(list.map(([sold, own], day) => [sold, day === at ? kind : own])),
              factsOf(list.length, machineRate, shape),
            );
          const rate = rateWith('sold_out');
          expect(rate).toBeLessThan(Infinity);
          expect(rate).toBeGreaterThanOrEqual(rateWith(other) * (1 - 1e-5));
        }),
        { numRuns: 500 },
      );
    },
  );
});
