import { pricesAtRisk, stockAtRisk, total } from './money-at-risk.js';

const MOST = Number.MAX_SAFE_INTEGER;

it.each([
  // Two and a half units at ¥3.50.
  [2.5, 350, 875],
  // 333.3 fen, rounded.
  [0.1, 3_333, 333],
  [0, 350, 0],
  [3, MOST, MOST],
])('%d units short at %d fen put %d fen at risk', (units, priceFen, atRiskFen) => {
  expect(stockAtRisk(units, priceFen)).toBe(atRiskFen);
});

describe('wrong prices', () => {
  const step = (beforeFen: number, afterFen: number, weeklyUnits?: number) => ({
    beforeFen,
    afterFen,
    weeklyUnits,
  });

  it.each([
    // ¥0.50 on each of 14 a week.
    ['too high', [step(400, 350, 14)], 700],
    ['too low', [step(300, 350, 14)], 700],
    // 50 × 14 + 20 × 3.5
    ['of several slots', [step(300, 350, 14), step(220, 200, 3.5)], 770],
    ['of what does not sell', [step(300, 350, 0)], 0],
    ['partly of slots that nothing is known of', [step(300, 350, 14), step(1, 2)], 700],
  ])('%s move money', (_, steps, atRiskFen) => {
    expect(pricesAtRisk(steps)).toBe(atRiskFen);
  });

  it('move nobody knows how much where nothing is known', () => {
    expect(pricesAtRisk([step(300, 350)])).toBeNull();
    expect(pricesAtRisk([])).toBeNull();
  });
});

it('a total beyond what can be told exactly is the most that can', () => {
  expect(total([1, 2, 3])).toBe(6);
  expect(total([MOST, 1])).toBe(MOST);
});
