import { stockAfter } from './stock-after.js';

describe('the stock after a receipt', () => {
  it.each([
    ['is the sum while the capacity is unknown', 3, 5, null, 8],
    ['is the sum when it fits', 3, 5, 8, 8],
    ['is what fits when more came', 3, 5, 6, 6],
    ['never falls', 9, 5, 6, 9],
    ['stays when nothing came', 3, 0, 8, 3],
    ['is a number that can be kept', 2_147_483_000, 1_000_000, null, 2_147_483_647],
  ])('%s', (_, stock, received, capacity, expected) => {
    expect(stockAfter(stock, received, capacity)).toBe(expected);
  });
});
