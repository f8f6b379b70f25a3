import type { DayKind } from '../history.js';
import { dispersion } from './dispersion.js';
import { tellingDays } from './slot-demand.js';
import { FLAT_SHAPE } from './weekday-shape.js';

/** So many alike slots that sold one a day for four weeks, and then a week that is given. */
function dispersionOf(slots: number, week: number[], kindsOfWeek?: DayKind[]): number {
  const sold = [...Array.from({ length: 28 }, () => 1), ...week];
  const kinds = sold.map((_, day): DayKind => kindsOfWeek?.[day - 28] ?? 'open');
  const history = {
    days: sold.length,
    firstWeekday: 0,
    slots: Array.from({ length: slots }, () => ({ sold, kinds })),
  };
  return dispersion(history, tellingDays(history), FLAT_SHAPE);
}

describe('the dispersion of a machine', () => {
  it('is the squared error of the forecasts of weeks to those forecasts', () => {
    // 7 are forecast of each, 12 sold: (12 - 7)^2 / 7, beside 50 units with the usual 2.
    expect(dispersionOf(10, [2, 2, 2, 2, 2, 1, 1])).toBeCloseTo((100 + 250) / (50 + 70), 9);
  });

  it('is 1 at least and 6 at most', () => {
    expect(dispersionOf(40, [1, 1, 1, 1, 1, 1, 1])).toBe(1);
    expect(dispersionOf(10, [9, 9, 9, 9, 9, 9, 9])).toBe(6);
  });

  it.each<[string, number]>([
    ['before the first week', dispersionOf(40, [1, 1, 1, 1, 1, 1])],
    ['without slots', dispersionOf(0, [1, 1, 1, 1, 1, 1, 1])],
    [
      'of weeks in which slots sold out',
      dispersionOf(40, [9, 9, 9, 9, 9, 9, 9], ['open', 'open', 'sold_out']),
    ],
  ])('is taken for 2 %s', (_, value) => {
    expect(value).toBe(2);
  });
});
