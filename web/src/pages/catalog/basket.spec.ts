import type { Offer } from '../../goods/offer.js';
import { bySupplier, quantityIn, wantedLines, withLine, type BasketLine } from './basket.js';

const offer = (id: string): Offer => ({
  id,
  supplier: id.slice(0, id.indexOf(':')),
  title: id,
  each: 250,
  isEachDerived: false,
  box: { contains: 24, price: 5_760 },
  stock: 100,
  hasPicture: false,
  sites: [],
  sameAs: [],
});
const line = (id: string, unit: 'EA' | 'BX', quantity: number): BasketLine => ({
  offer: offer(id),
  unit,
  quantity,
});

describe('a basket', () => {
  it('counts units and boxes of a product separately', () => {
    const basket = [line('acme-supply:1', 'BX', 2), line('acme-supply:1', 'EA', 3)].reduce(
      withLine,
      [],
    );
    expect(quantityIn(basket, line('acme-supply:1', 'BX', 0))).toBe(2);
    const changed = withLine(basket, line('acme-supply:1', 'BX', 5));
    expect(changed.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      ['BX', 5],
      ['EA', 3],
    ]);
    expect(withLine(changed, line('acme-supply:1', 'EA', 0))).toEqual([
      line('acme-supply:1', 'BX', 5),
    ]);
  });

  it('is one purchase per supplier', () => {
    const basket = [
      line('acme-supply:1', 'BX', 2),
      line('beta-supply:1', 'EA', 4),
      line('acme-supply:2', 'EA', 1),
    ];
    expect(bySupplier(basket)).toEqual([
      { supplier: 'acme-supply', lines: [basket[0], basket[2]], total: 2 * 5_760 + 250 },
      { supplier: 'beta-supply', lines: [basket[1]], total: 1_000 },
    ]);
    expect(wantedLines(basket.slice(0, 1))).toEqual([
      { item: { id: 'acme-supply:1' }, quantity: 2, quantity_unit: { unit: 'BX' } },
    ]);
  });
});
