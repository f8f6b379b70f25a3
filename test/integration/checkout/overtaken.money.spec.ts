import { SettlementService } from '../../../src/checkout/index.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { answers, product } from '../../support/vendor/index.js';
import { own, startGuarded } from './guarded.js';
import { checkoutOf, line } from './purchase.js';

const guarded = useStarted(() => startGuarded());

const UNKNOWN = answers({ ok: false }, 404);
const LOST = answers({ ok: false, reason: 'lost' }, 500);

/** Answers to `orderStatus` are held back from now on, until they are released. */
function hold(): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  guarded.supplier.answer('orderStatus', async () => {
    await held;
    return UNKNOWN;
  });
  return release;
}

const asked = () => guarded.supplier.received('orderStatus').length;
const orders = () => guarded.supplier.bodies('createOrder').length;
const ready = () => guarded.shopper.ready([line(own('tea'), 1)]);
const status = async (id: string) => checkoutOf(await guarded.shopper.get(id)).status;

/** Settles what is due, as a replica does whose turn it is. */
async function settle(id: string): Promise<void> {
  await guarded.service.dataSource.query(
    "UPDATE checkout_sessions SET leased_until = now() - interval '1 hour' WHERE id = $1",
    [id],
  );
  await guarded.service.app.get(SettlementService, { strict: false }).settleDue();
}

beforeEach(async () => {
  guarded.supplier.forget();
  guarded.supplier.answer('catalog', { products: [product('tea', 300)] });
  guarded.supplier.answer('createOrder');
  guarded.supplier.answer('orderStatus', UNKNOWN);
  await guarded.shopper.rules({ killSwitchEngaged: false });
});

it('who completes what another caller has just completed is told so, and of no failure', async () => {
  const { id } = await ready();
  const release = hold();
  const late = guarded.shopper.complete(id);
  await until(() => asked() === 1);
  guarded.supplier.answer('orderStatus', UNKNOWN);
  expect(checkoutOf(await guarded.shopper.complete(id)).status).toBe('completed');
  release();
  expect(checkoutOf(await late).status).toBe('completed');
  expect(orders()).toBe(1);
  expect(await guarded.shopper.events('checkout_failed', id)).toEqual([]);
});

it('a replica whose lease has ended sends nothing again that another one has sent since', async () => {
  const { id } = await ready();
  guarded.supplier.answer('createOrder', LOST);
  await guarded.shopper.complete(id);
  const before = asked();
  const release = hold();
  const stalled = settle(id);
  await until(() => asked() === before + 1);
  guarded.supplier.answer('orderStatus', UNKNOWN);
  await settle(id);
  expect(orders()).toBe(2);
  release();
  await stalled;
  expect(orders()).toBe(2);
  expect(await status(id)).toBe('complete_in_progress');
});

it('a lost order is not given up while the request may still arrive', async () => {
  const { id } = await ready();
  guarded.supplier.answer('createOrder', LOST);
  await guarded.shopper.complete(id);
  await guarded.shopper.rules({ killSwitchEngaged: true });
  await settle(id);
  expect(await status(id)).toBe('complete_in_progress');
  expect(orders()).toBe(1);
});
