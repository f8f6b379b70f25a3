import { missingOf, regressionsOf, type Figure } from './regressions.js';

const rate = (value: number): Figure => ({
  benchmark: 'http',
  figure: 'GET /namespaces',
  value,
  atLeast: 0.4,
  yardstick: 'bare Fastify',
});
const growth = (value: number): Figure => ({
  benchmark: 'sync',
  figure: 'growth',
  value,
  atMost: 2,
  yardstick: 'a small route',
});

describe('regressionsOf', () => {
  it.each([
    [0.5, 0.46, []],
    [0.5, 0.44, [{ figure: rate(0.44), before: 0.5 }]],
    [0.5, 0.9, []],
  ])('a rate of %p that becomes %p', (before, now, expected) => {
    expect(regressionsOf([rate(now)], [rate(before)])).toEqual(expected);
  });

  it.each([
    [1, 1.09, []],
    [1, 1.11, [{ figure: growth(1.11), before: 1 }]],
    [1, 0.5, []],
  ])('a growth of %p that becomes %p', (before, now, expected) => {
    expect(regressionsOf([growth(now)], [growth(before)])).toEqual(expected);
  });

  it('leaves out what depends on the machine, and what is new', () => {
    const seconds = (value: number): Figure => ({
      ...{ benchmark: 'sync', figure: 'first sync', value, unit: 's', below: 40 },
    });
    expect(regressionsOf([seconds(90), rate(0.1)], [seconds(30)])).toEqual([]);
  });
});

it('a kept ratio that is no longer measured is missing', () => {
  expect(missingOf([], [rate(0.5), growth(1)], ['http'])).toEqual([rate(0.5)]);
  expect(missingOf([rate(0.1)], [rate(0.5)], ['http'])).toEqual([]);
});
