import fc from 'fast-check';
import {
  comparePieces,
  highest,
  isAbove,
  leavesMargin,
  lowest,
  pieceText,
  type PiecePrice,
} from './piece-price.js';
import { moneyText } from './currency.js';

const each = (priceFen: number): PiecePrice => ({ priceFen, contains: 1 });
const pack = (priceFen: number, contains: number): PiecePrice => ({ priceFen, contains });

describe('a price per piece', () => {
  it('is compared without rounding', () => {
    expect(comparePieces(pack(2_401, 24), each(100))).toBe(1);
    expect(comparePieces(pack(2_400, 24), each(100))).toBe(0);
    expect(comparePieces(pack(2_399, 24), each(100))).toBe(-1);
    expect(highest([each(100), pack(2_401, 24), each(99)])).toEqual(pack(2_401, 24));
    expect(lowest([each(100), pack(2_399, 24)])).toEqual(pack(2_399, 24));
    expect(highest([])).toBeUndefined();
  });

  it.each<[PiecePrice, PiecePrice, number, boolean]>([
    [each(120), each(100), 20, false],
    [each(121), each(100), 20, true],
    [pack(2_880, 24), each(100), 20, false],
    [pack(2_881, 24), each(100), 20, true],
    [each(120), pack(2_400, 24), 20, false],
    [each(121), pack(2_400, 24), 20, true],
    [each(1), each(0), 1_000, true],
    [each(0), each(0), 1, false],
  ])('%j above %j by %d percent: %s', (price, base, percent, expected) => {
    expect(isAbove(price, base, percent)).toBe(expected);
  });

  it.each<[number, PiecePrice, number, boolean]>([
    [500, each(400), 20, true],
    [499, each(400), 20, false],
    [400, each(400), 0, true],
    [399, each(400), 0, false],
    [100, pack(2_400, 24), 0, true],
    [100, pack(2_401, 24), 0, false],
    [1, each(0), 100, true],
    [Number.MAX_SAFE_INTEGER, each(1), 100, false],
  ])('sold at %d with the cost %j leaves %d percent: %s', (price, cost, percent, expected) => {
    expect(leavesMargin(price, cost, percent)).toBe(expected);
  });

  it('is exact for every amount', () => {
    const amount = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    const count = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(amount, count, (priceFen, contains) => {
        const price = { priceFen, contains };
        expect(comparePieces(price, price)).toBe(0);
        expect(isAbove(price, price, 1)).toBe(false);
        const more = { priceFen: priceFen + 1, contains };
        fc.pre(Number.isSafeInteger(more.priceFen));
        expect(comparePieces(more, price)).toBe(1);
      }),
    );
  });

  it('is shown with the pack it comes from', () => {
    expect(pieceText(each(350))).toBe(moneyText(350));
    expect(pieceText(pack(2_400, 7))).toBe(`${moneyText(343)} (${moneyText(2_400)} for 7)`);
  });
});
