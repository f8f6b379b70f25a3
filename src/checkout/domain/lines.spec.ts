import fc from 'fast-check';
import {
  priceLines,
  repriceLines,
  shortages,
  type Line,
  type Offer,
  type Offers,
} from './lines.js';

const COLA: Offer = {
  title: 'Cola',
  category: 'Drinks',
  imageUrl: null,
  stock: 100,
  units: [
    { unit: 'EA', contains: 1, priceFen: 250, priceDerived: true },
    { unit: 'BX', contains: 24, priceFen: 6000, priceDerived: false },
  ],
};
const offering = (changes: Partial<Offer> = {}): Offers =>
  new Map([['C', { ...COLA, ...changes }]]);
const want = (quantity: number, unit: 'EA' | 'BX' = 'EA') => ({ vendorSku: 'C', unit, quantity });

function priced(...wanted: ReturnType<typeof want>[]): Line[] {
  const checked = priceLines(wanted, offering());
  if (!checked.ok) throw new Error(checked.problem.content);
  return checked.value.lines;
}

describe('pricing', () => {
  it('takes the price of the unit', () => {
    expect(priceLines([want(3), want(2, 'BX')], offering())).toMatchObject({
      ok: true,
      value: {
        totalFen: 3 * 250 + 2 * 6000,
        lines: [
          { id: 'line_1', priceFen: 250, priceDerived: true, contains: 1 },
          { id: 'line_2', priceFen: 6000, priceDerived: false, contains: 24 },
        ],
      },
    });
  });

  it.each([
    ['an unknown good', [{ ...want(1), vendorSku: 'X' }], '$.line_items[0].item.id'],
    ['an unknown unit', [want(1), want(1, 'BX')], '$.line_items[1].quantity_unit'],
  ])('refuses %s', (_what, wanted, path) => {
    const offers = offering({ units: COLA.units.slice(0, 1) });
    expect(priceLines(wanted, offers)).toMatchObject({ ok: false, problem: { path } });
  });

  it('sums up, or refuses amounts that are not safe integers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.maxSafeNat(), fc.integer({ min: 1, max: 1_000_000 })), {
          minLength: 1,
          maxLength: 8,
        }),
        (pairs) => {
          const offers: Offers = new Map(
            pairs.map(([priceFen], index) => [
              String(index),
              { ...COLA, units: [{ unit: 'EA', contains: 1, priceFen, priceDerived: false }] },
            ]),
          );
          const wanted = pairs.map(([, quantity], index) => ({
            vendorSku: String(index),
            unit: 'EA' as const,
            quantity,
          }));
          const exact = pairs.reduce((sum, [fen, count]) => sum + BigInt(fen) * BigInt(count), 0n);
          const checked = priceLines(wanted, offers);
          if (exact <= BigInt(Number.MAX_SAFE_INTEGER)) {
            expect(checked).toMatchObject({ ok: true, value: { totalFen: Number(exact) } });
          } else {
            expect(checked.ok).toBe(false);
          }
        },
      ),
    );
  });
});

describe('repricing', () => {
  const boxes = () => priced(want(2, 'BX'));
  const boxOf = (contains: number, priceFen: number) =>
    offering({ units: [{ unit: 'BX', contains, priceFen, priceDerived: false }] });

  it('takes the new price, title and category', () => {
    const offers = boxOf(24, 7000);
    const renamed = new Map([
      ['C', { ...COLA, ...offers.get('C'), title: 'New Cola', category: 'Sweets' }],
    ]);
    expect(repriceLines(boxes(), renamed)).toMatchObject({
      totalFen: 14_000,
      problems: [],
      lines: [{ title: 'New Cola', category: 'Sweets', priceFen: 7000 }],
    });
  });

  it('treats another pack size as another product', () => {
    const offers = boxOf(12, 6000);
    const { lines } = repriceLines(boxes(), offers);
    expect(lines[0]?.contains).toBe(24);
    expect(shortages(lines, offers)).toMatchObject([{ code: 'out_of_stock' }]);
  });

  it('leaves products that are no longer sold, which are then short', () => {
    const { lines, totalFen } = repriceLines(boxes(), new Map());
    expect(totalFen).toBe(12_000);
    expect(shortages(lines, new Map())).toMatchObject([{ code: 'out_of_stock' }]);
  });

  it('reports a price that is not a safe integer', () => {
    const { totalFen, problems } = repriceLines(boxes(), boxOf(24, Number.MAX_SAFE_INTEGER));
    expect(totalFen).toBe(12_000);
    expect(problems).toMatchObject([{ code: 'invalid', path: '$.line_items' }]);
  });
});

describe('shortages', () => {
  it('count units over all lines of a product', () => {
    const lines = priced(want(50), want(2, 'BX'), want(3));
    expect(shortages(lines, offering({ stock: 101 }))).toEqual([]);
    expect(shortages(lines, offering({ stock: 100 }))).toMatchObject([
      { path: '$.line_items[2]', content: 'The supplier has 2 pieces of Cola left, 3 are wanted' },
    ]);
  });
});
