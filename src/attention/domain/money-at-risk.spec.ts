import { commonBasis, priceAtRisk, stockAtRisk, total } from './money-at-risk.js';

const MOST = Number.MAX_SAFE_INTEGER;

it.each([
  // Two and a half units at ¥3.50.
  [2.5, 350, null, 875, 'revenue'],
  // Of which ¥1.50 is margin.
  [2.5, 350, 200, 375, 'margin'],
  // 333.3 fen, rounded.
  [0.1, 3_333, null, 333, 'revenue'],
  [0, 350, null, 0, 'revenue'],
  [3, MOST, null, MOST, 'revenue'],
  // Nothing is lost by what sells below its cost.
  [3, 350, 400, 0, 'margin'],
])(
  '%d units short at %d fen that cost %p put %d fen at risk',
  (units, priceFen, costFen, atRiskFen, atRiskBasis) => {
    expect(stockAtRisk(units, { priceFen, costFen })).toEqual({ atRiskFen, atRiskBasis });
  },
);

it.each([
  // ¥0.50 on each of 14 a week.
  ['too low', 300, 350, 14, 700],
  ['too low for what does not sell', 300, 350, 0, 0],
  ['too low where nothing is known of the slot', 300, 350, undefined, null],
  ['too high', 400, 350, 14, null],
])('a price that is %s', (_, shownFen, expectedFen, weeklyUnits, atRiskFen) => {
  expect(priceAtRisk({ shownFen, expectedFen }, weeklyUnits)).toBe(atRiskFen);
});

it('a total beyond what can be told exactly is the most that can', () => {
  expect(total([1, 2, 3])).toBe(6);
  expect(total([MOST, 1])).toBe(MOST);
});

it('a sum of margins and revenues is mixed', () => {
  expect(commonBasis(['margin', null, 'margin'])).toBe('margin');
  expect(commonBasis(['margin', 'revenue'])).toBe('mixed');
  expect(commonBasis([null])).toBeNull();
});
