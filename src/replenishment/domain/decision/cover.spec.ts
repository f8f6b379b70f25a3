import fc from 'fast-check';
import { expectedDemandFromNow } from '../demand/expected-demand.js';
import { daysOfCover } from './cover.js';

const FLAT = [1, 1, 1, 1, 1, 1, 1];
const WEEKENDS = [0.6, 0.6, 0.6, 0.6, 0.6, 2, 2];
const cover = (facts: Partial<Parameters<typeof daysOfCover>[0]>) =>
  daysOfCover({ stock: 6, rate: 1, shape: FLAT, weekday: 0, dayLeft: 1, ...facts });

describe('the days of cover', () => {
  it.each([
    ['at a steady rate', { stock: 6, rate: 1.5 }, 4],
    ['of nothing', { stock: 0 }, 0],
    // A quarter of Friday takes 0.6, Saturday 8; 1.4 are left for 8 wanted on Sunday.
    [
      'along the weekdays',
      { stock: 10, rate: 4, shape: WEEKENDS, weekday: 4, dayLeft: 0.25 },
      1.425,
    ],
    ['within what is left of today', { stock: 1, rate: 8, dayLeft: 0.5 }, 0.125],
    ['with today over', { stock: 1, rate: 1, dayLeft: 0 }, 1],
    ['up to 60', { stock: 60, rate: 1 }, 60],
  ])('are counted %s', (_, facts, days) => {
    expect(cover(facts)).toBeCloseTo(days, 12);
  });

  it.each([
    ['beyond 60', { stock: 61 }],
    ['beyond 60 by part of a day', { stock: 60.1, dayLeft: 0.5 }],
    ['of what does not sell', { rate: 0 }],
    ['of a day that does not sell', { rate: 0, dayLeft: 0 }],
  ])('are not given %s', (_, facts) => {
    expect(cover(facts)).toBeNull();
  });

  it('are those after which the stock is expected to be sold', () => {
    fc.assert(
      fc.property(
        fc.record({
          stock: fc.integer({ min: 1, max: 50 }),
          rate: fc.double({ min: 0.01, max: 30, noNaN: true }),
          shape: fc.constantFrom(FLAT, WEEKENDS),
          weekday: fc.nat(6),
          dayLeft: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        (facts) => {
          const days = daysOfCover(facts);
          const wanted = expectedDemandFromNow(facts.rate, facts.shape, facts, days ?? 60);
          if (days === null) expect(wanted).toBeLessThanOrEqual(facts.stock + 1e-9);
          else expect(wanted).toBeCloseTo(facts.stock, 8);
        },
      ),
    );
  });
});
