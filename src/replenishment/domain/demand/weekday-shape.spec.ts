import { FLAT_SHAPE, weekdayShape } from './weekday-shape.js';
import type { DayKind, SlotHistory } from '../history.js';

const open = (...sold: number[]): SlotHistory => ({ sold, kinds: sold.map(() => 'open') });
const weeks = (count: number, ...week: number[]) =>
  Array.from({ length: count }, () => week).flat();
const shapeOf = (days: number, ...slots: SlotHistory[]) =>
  weekdayShape({ days, firstWeekday: 0, slots });

describe('the weekday shape', () => {
  it('leans towards what the weekdays sold', () => {
    // Of 14 days: mu = 100/14 = 50/7 and nothing varies within a weekday, so s2 = mu, v = 25/7.
    // tau2 = (5 * (20/7)^2 + 2 * (50/7)^2 - 7 * 25/7) / 6 = 137.5/7, trust = 137.5/162.5 = 11/13.
    const shape = shapeOf(14, open(...weeks(2, 10, 10, 10, 10, 10, 0, 0)));
    const [workday, weekend] = [1 + (0.4 * 11) / 13, 1 - 11 / 13];
    [workday, workday, workday, workday, workday, weekend, weekend].forEach((weight, weekday) => {
      expect(shape[weekday]).toBeCloseTo(weight, 12);
    });
  });

  it('begins with Monday whatever day the history begins with', () => {
    const sold = weeks(4, 90, 10, 10, 10, 10, 10, 10);
    const shape = weekdayShape({ days: 28, firstWeekday: 3, slots: [open(...sold)] });
    expect(shape.indexOf(Math.max(...shape))).toBe(3);
  });

  it('gives each weekday a minimum', () => {
    const shape = shapeOf(84, open(...weeks(12, 7000, 0, 0, 0, 0, 0, 0)));
    // Before scaling Monday weighs nearly 7 and each other day 0.02, together 7.12.
    expect(shape[1]).toBeCloseTo(0.02 / (7.12 / 7), 3);
  });

  it('is flat where weekdays differ no more than chance makes them', () => {
    expect(shapeOf(14, open(...weeks(2, 1, 2, 1, 2, 1, 2, 1)))).toEqual(FLAT_SHAPE);
  });

  it.each([
    ['no days', shapeOf(0)],
    ['no slots', shapeOf(14)],
    ['no sales', shapeOf(14, open(...weeks(2, 0, 0, 0, 0, 0, 0, 0)))],
    ['a single day', shapeOf(1, open(100))],
    ['a machine that was closed', shapeOf(2, { sold: [9, 0], kinds: ['closed', 'closed'] })],
  ])('is flat of %s', (_, shape) => {
    expect(shape).toEqual(FLAT_SHAPE);
  });

  it('ignores what is more than 84 days old', () => {
    const long = [...weeks(5, 500, 0, 0, 0, 0, 0, 0), ...weeks(12, 0, 0, 70, 0, 0, 0, 0)];
    expect(shapeOf(119, open(...long))).toEqual(shapeOf(84, open(...long.slice(35))));
  });

  it('does not treat a weekday with empty slots as one with low demand', () => {
    const emptyOnSundays = weeks(8, 100, 100, 100, 100, 100, 100, 0);
    const kinds = emptyOnSundays.map((_, day): DayKind => (day % 7 === 6 ? 'empty' : 'open'));
    const steady = open(...weeks(8, 100, 100, 100, 100, 100, 100, 100));
    expect(shapeOf(56, steady, { sold: emptyOnSundays, kinds })).toEqual(FLAT_SHAPE);
  });
});
