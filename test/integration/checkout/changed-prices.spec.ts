import { product } from '../../support/vendor/index.js';
import { useStarted } from '../../support/use-started.js';
import { own, startGuarded } from './guarded.js';
import { checkoutOf, codes, line, totalOf } from './purchase.js';

const guarded = useStarted(() => startGuarded());

const sellAt = (price: number) => {
  guarded.supplier.answer('catalog', { products: [product('tea', price)] });
};
const complete = async (id: string) => checkoutOf(await guarded.shopper.complete(id));

beforeEach(() => {
  guarded.supplier.forget();
  sellAt(300);
});

it('a price that has risen is shown, and paid only by who asks again', async () => {
  const { id } = await guarded.shopper.ready([line(own('tea'), 2)]);
  sellAt(310);
  const shown = await complete(id);
  expect([shown.status, totalOf(shown), codes(shown)]).toEqual([
    'ready_for_complete',
    620,
    ['price_changed'],
  ]);
  expect(guarded.supplier.bodies('createOrder')).toEqual([]);
  expect((await guarded.shopper.events('checkout_failed', id))[0]?.reasoning).toMatch(
    /^It would cost .* now, no longer /,
  );
  const bought = await complete(id);
  expect([bought.status, totalOf(bought)]).toEqual(['completed', 620]);
  expect(guarded.supplier.bodies('createOrder')).toHaveLength(1);
});

it('a price that has dropped is paid at once', async () => {
  const { id } = await guarded.shopper.ready([line(own('tea'), 2)]);
  sellAt(290);
  const bought = await complete(id);
  expect([bought.status, totalOf(bought)]).toEqual(['completed', 580]);
});
