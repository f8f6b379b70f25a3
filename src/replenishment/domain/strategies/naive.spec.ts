import type { DayKind } from '../history.js';
import { naive } from './naive.js';

const slot = (...sold: number[]) => ({ sold, kinds: sold.map((): DayKind => 'open') });

it('uses the mean of the last 21 days, whatever happened on them', () => {
  const long = [...Array.from({ length: 20 }, () => 50), ...Array.from({ length: 21 }, () => 2)];
  const history = { days: 41, firstWeekday: 0, slots: [slot(...long)] };
  expect(naive.forecast(history)).toEqual({
    shape: [1, 1, 1, 1, 1, 1, 1],
    dispersion: 1,
    slots: [{ dailyRate: 2 }],
  });
});

it('divides by 21 for newer slots too', () => {
  const history = { days: 2, firstWeekday: 0, slots: [slot(3, 4), slot(0, 0)] };
  expect(naive.forecast(history).slots).toEqual([{ dailyRate: 1 / 3 }, { dailyRate: 0 }]);
  expect(naive.forecast({ days: 0, firstWeekday: 0, slots: [] }).slots).toEqual([]);
});

it('has a version', () => {
  expect(naive.version).toBe('naive-1');
});
