import fc from 'fast-check';
import { longRun, type LongRunFacts } from './long-run.js';

const FARTHEST = 21;
const cost = fc.double({ min: 0.1, max: 1_000, noNaN: true });
const facts = fc.record({
  workdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 7 }),
  costs: fc.array(cost, { minLength: 7 * FARTHEST, maxLength: 7 * FARTHEST }),
});

describe('visits in the long run', () => {
  it('balance what a visit costs and what is lost without one', () => {
    // 100 a visit, and 2, 4, 6 ... lost on the days after one: 10 days cost least a day.
    const costUntilNext = (_: number, days: number) => 100 + days * (days - 1);
    const everyDay = longRun({ workdays: [0, 1, 2, 3, 4, 5, 6], farthest: 28, costUntilNext });
    expect(everyDay.costPerDay).toBeCloseTo(19, 9);
    for (const value of everyDay.afterVisit) expect(value).toBeCloseTo(0, 9);
    expect(everyDay.intervals).toEqual([10, 10, 10, 10, 10, 10, 10]);
    // On Mondays only, 7 days cost 142 and 14 days 282.
    const mondays = longRun({ workdays: [0], farthest: 28, costUntilNext });
    expect(mondays.costPerDay).toBeCloseTo(282 / 14, 9);
    expect(mondays.afterVisit.slice(1)).toEqual(Array.from({ length: 6 }, () => Infinity));
    expect(mondays.intervals).toEqual([14, 0, 0, 0, 0, 0, 0]);
  });

  it('leave no better interval for any weekday', () => {
    fc.assert(
      fc.property(facts, ({ workdays, costs }) => {
        const costUntilNext: LongRunFacts['costUntilNext'] = (weekday, days) =>
          costs[weekday * FARTHEST + days - 1] ?? 0;
        const { costPerDay, afterVisit, intervals } = longRun({
          workdays,
          farthest: FARTHEST,
          costUntilNext,
        });
        for (const weekday of workdays) {
          const values = Array.from({ length: FARTHEST }, (_, at) => at + 1)
            .filter((days) => workdays.includes((weekday + days) % 7))
            .map(
              (days) =>
                costUntilNext(weekday, days) -
                costPerDay * days +
                (afterVisit[(weekday + days) % 7] ?? 0),
            );
          expect(Math.min(...values)).toBeCloseTo(afterVisit[weekday] ?? NaN, 6);
          expect(workdays).toContain((weekday + (intervals[weekday] ?? 0)) % 7);
          expect(intervals[weekday]).toBeGreaterThan(0);
        }
      }),
    );
  });
});
