import { estimatedCost, lineCost, pieceCost, totalCost, unitsOf } from './cost.js';

const piece = { quantity: 7, unitCostFen: 210, source: null };
const boxes = {
  quantity: 48,
  unitCostFen: 5_000,
  source: { skuId: 'acme-supply:1', unit: 'BX' as const, contains: 24 },
};

describe('the cost of a line', () => {
  it('is the cost of its units', () => {
    expect([unitsOf(piece), lineCost(piece), pieceCost(piece)]).toEqual([7, 1_470, 210]);
    expect([unitsOf(boxes), lineCost(boxes), pieceCost(boxes)]).toEqual([2, 10_000, 208]);
  });

  it('is exact or undefined', () => {
    expect(totalCost([piece, boxes])).toBe(11_470);
    expect(totalCost([])).toBe(0);
    expect(totalCost([{ ...piece, unitCostFen: Number.MAX_SAFE_INTEGER }])).toBeUndefined();
    expect(
      totalCost([{ ...piece, quantity: 1, unitCostFen: Number.MAX_SAFE_INTEGER }, piece]),
    ).toBeUndefined();
  });

  it('is 55 % of the retail price in whole fen when unknown', () => {
    expect([300, 350, 1, 0].map(estimatedCost)).toEqual([165, 193, 1, 0]);
  });
});
