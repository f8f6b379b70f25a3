import { imposeStockOuts, sellFromStock, stockOutShare } from './stock-outs.js';
import { madeUpHistory, madeUpProduct } from '../made-up-sales.js';
import { seededRandom } from '../random.js';

describe('a slot that is refilled occasionally', () => {
  const product = madeUpProduct((day) => (day < 1 ? 0 : 2), 8);

  it('sells what it holds, sells out, and stays empty until the next refill', () => {
    const { sold, kinds } = sellFromStock(product, 5, new Set([0, 6]));
    expect(sold).toEqual([0, 2, 2, 1, 0, 0, 2, 2]);
    // The day of the first sale only shows that the product is there.
    expect(kinds).toEqual([
      'absent',
      'absent',
      'open',
      'sold_out',
      'empty',
      'empty',
      'open',
      'open',
    ]);
  });

  it('is sold out by the last unit, even without further demand', () => {
    expect(sellFromStock(product, 4, new Set([0])).kinds.slice(2)).toEqual([
      'sold_out',
      ...Array.from({ length: 5 }, () => 'empty'),
    ]);
  });

  it('is sold out on a share of the days between its first and its last sale', () => {
    expect(stockOutShare([sellFromStock(product, 5, new Set([0, 6]))])).toBeCloseTo(3 / 7, 9);
    expect(stockOutShare([])).toBe(0);
  });
});

describe('imposed stock-outs', () => {
  const random = seededRandom(5);
  const history = madeUpHistory(
    ...Array.from({ length: 12 }, (_, at) =>
      madeUpProduct(() => Math.floor(random() * (1.2 + at / 6)), 200, `product ${at}`),
    ),
  );

  it('cover 7 to 11 % of the slot-days, best sellers first', () => {
    const { seen, share } = imposeStockOuts(history, 1);
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.11);
    const shares = seen.flat().map((slot) => stockOutShare([slot]));
    expect(shares.at(-1)).toBeGreaterThan(shares[0] ?? 1);
  });

  it('never show more than the demand, and all of it on open days', () => {
    for (const { product, sold, kinds } of imposeStockOuts(history, 1).seen.flat()) {
      for (const [day, wanted] of product.sold.entries()) {
        expect(sold[day]).toBeLessThanOrEqual(wanted);
        if (kinds[day] === 'open') expect(sold[day]).toBe(wanted);
        if (kinds[day] === 'empty') expect(sold[day]).toBe(0);
      }
    }
  });

  it('are the same for the same seed, and different for another', () => {
    const seenBy = (seed: number) => imposeStockOuts(history, seed).seen;
    expect(seenBy(1)).toEqual(seenBy(1));
    expect(seenBy(1)).not.toEqual(seenBy(2));
  });
});
