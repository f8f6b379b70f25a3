import type { Slot } from '../../../../api/shapes.js';
import { newPrices } from './new-prices.js';

const slot = (id: string, amount: number) =>
  ({ item: { id, title: id }, price: { amount, currency: 'CNY' } }) as Slot;
const SLOTS = [slot('a:1', 300), slot('a:2', 500)];
const to = (change: 'set' | 'raise' | 'lower', fen: number) =>
  newPrices(SLOTS, change, fen)?.map((step) => step.to);

it('sets, raises and lowers the prices of all products', () => {
  expect(to('set', 350)).toEqual([350, 350]);
  expect(to('raise', 50)).toEqual([350, 550]);
  expect(to('lower', 50)).toEqual([250, 450]);
});

it('knows no price of zero or less', () => {
  expect(to('set', 0)).toBeUndefined();
  expect(to('lower', 300)).toBeUndefined();
});

it('names a product that is in two slots once', () => {
  expect(newPrices([slot('a:1', 300), slot('a:1', 300)], 'set', 400)).toEqual([
    { itemId: 'a:1', name: 'a:1', from: 300, to: 400 },
  ]);
});
