import fc from 'fast-check';
import { FLAT_SHAPE } from '../demand/weekday-shape.js';
import { daysOfCover, type CoverFacts } from './cover.js';
import { coverRange } from './cover-range.js';
import { DepletingDemands } from './depleting-demand.js';

const WEEKENDS = [0.6, 0.6, 0.6, 0.6, 0.6, 2, 2];
const MONDAY: CoverFacts = { stock: 1, rate: 1, shape: FLAT_SHAPE, weekday: 0, dayLeft: 1 };
const rangeOf = (facts: Partial<CoverFacts>, dispersion = 1) =>
  coverRange({ ...MONDAY, ...facts }, new DepletingDemands(dispersion));

describe('the interval of the days of cover', () => {
  it('are those after which a tenth and nine tenths of all stocks are sold', () => {
    const { least, most } = rangeOf({ rate: 0.5 });
    expect(least).toBeCloseTo(2 * Math.log(1 / 0.9), 5);
    expect(most).toBeCloseTo(2 * Math.log(10), 5);
  });

  it('follow the weekdays', () => {
    // 2.3026 are wanted on a Friday of 0.6, and 1.7026 of the 2 of Saturday.
    const { most } = rangeOf({ shape: WEEKENDS, weekday: 4 });
    expect(most).toBeCloseTo(1 + (Math.log(10) - 0.6) / 2, 5);
  });

  it('are zero for an empty slot, whether or not it sells', () => {
    expect(rangeOf({ stock: 0 })).toEqual({ least: 0, most: 0 });
    expect(rangeOf({ stock: 0, rate: 0 })).toEqual({ least: 0, most: 0 });
  });

  it('are null where nothing sells', () => {
    expect(rangeOf({ rate: 0 })).toEqual({ least: null, most: null });
  });

  it('are given as far as they are within 60 days', () => {
    // 0.6 are wanted in 60 days: less than the 2.3 that nine cases of ten take.
    expect(rangeOf({ rate: 0.01 })).toEqual({ least: expect.any(Number) as number, most: null });
    expect(rangeOf({ stock: 500 })).toEqual({ least: null, most: null });
  });

  it('have the expected days between them', () => {
    fc.assert(
      fc.property(
        fc.record({
          stock: fc.nat(80),
          rate: fc.double({ min: 0, max: 30, noNaN: true }),
          shape: fc.constantFrom(FLAT_SHAPE, WEEKENDS, [0, 0, 0, 0, 0, 3.5, 3.5]),
          weekday: fc.nat(6),
          dayLeft: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        fc.double({ min: 1, max: 6, noNaN: true }),
        (facts, dispersion) => {
          const expected = daysOfCover(facts) ?? Infinity;
          const { least, most } = coverRange(facts, new DepletingDemands(dispersion));
          expect(least ?? Infinity).toBeLessThanOrEqual(expected);
          expect(most ?? Infinity).toBeGreaterThanOrEqual(expected);
        },
      ),
    );
  });
});
