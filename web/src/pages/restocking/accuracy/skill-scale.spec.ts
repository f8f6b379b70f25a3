import type { Score } from '../../../api/shapes.js';
import { skillScale, skillSeries, verdictOf } from './skill-scale.js';

const score = (horizon_days: number, skills: Record<string, object | null>): Score =>
  ({
    horizon_days,
    total_forecasts: 1,
    pending: 0,
    reports: Object.fromEntries(
      Object.entries(skills).map(([version, skill]) => [version, { skill }]),
    ),
  }) as unknown as Score;

const SKILL = { value: 0.07, low: 0.02, high: 0.11 };

it('makes a series of each version, without what was not scored', () => {
  const scores = [score(1, { a: SKILL, b: null }), score(3, { a: SKILL, b: SKILL })];
  expect(skillSeries(scores)).toEqual([
    {
      version: 'a',
      points: [
        { horizon: 1, ...SKILL },
        { horizon: 3, ...SKILL },
      ],
    },
    { version: 'b', points: [{ horizon: 3, ...SKILL }] },
  ]);
  expect(skillSeries([score(1, { a: null })])).toEqual([]);
});

it.each([
  [0.01, 0.2, 'better'],
  [-0.2, -0.01, 'worse'],
  [-0.1, 0.1, 'unclear'],
  [0, 0.1, 'unclear'],
])('from %d to %d is %s', (low, high, verdict) => {
  expect(verdictOf({ low, high })).toBe(verdict);
});

it('always shows the naive rule, and every interval', () => {
  const scale = skillScale([{ version: 'a', points: [{ horizon: 1, ...SKILL }] }]);
  expect(scale.ticks).toEqual([-0.05, 0, 0.05, 0.1, 0.15]);
  expect(scale.at(-0.05)).toBe(0);
  expect(scale.at(0.15)).toBeCloseTo(1);
  expect(scale.at(0.05)).toBeCloseTo(0.5);
});

it('stays readable where an interval is very long', () => {
  const points = [{ horizon: 1, value: -1, low: -40, high: 0.3 }];
  const { ticks, at } = skillScale([{ version: 'a', points }]);
  expect(ticks).toEqual([-2, -1.5, -1, -0.5, 0, 0.5]);
  expect(at(-40)).toBe(0);
});
