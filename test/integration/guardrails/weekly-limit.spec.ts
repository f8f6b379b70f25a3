import { useStarted } from '../../support/use-started.js';
import { product } from '../../support/vendor/index.js';
import { approvalOf, own, startGuarded } from '../checkout/guarded.js';
import { checkoutOf, line, SHIPPING, type Checkout } from '../checkout/purchase.js';
import { moneyText } from '../../../src/money/index.js';

const COLA = own('cola');
const PRICE = 40_000;

const guarded = useStarted(() => startGuarded());

beforeEach(async () => {
  guarded.supplier.answer('catalog', { products: [product('cola', PRICE)] });
  guarded.supplier.forget();
  await guarded.service.dataSource.query('TRUNCATE checkout_sessions, approvals CASCADE');
  await guarded.shopper.rules({
    spendingLimitPerRun: 50_000,
    spendingLimitPerDay: null,
    spendingLimitPerWeek: 4 * PRICE,
  });
});

const create = async (): Promise<Checkout> =>
  checkoutOf(await guarded.shopper.create({ line_items: [line(COLA, 1)], fulfillment: SHIPPING }));

const complete = async ({ id }: Checkout): Promise<Checkout> =>
  checkoutOf(await guarded.shopper.complete(id));

/** Buys once, this long ago. */
async function bought(age: string): Promise<void> {
  const { id, status } = await complete(await create());
  expect(status).toBe('completed');
  await guarded.service.dataSource.query(
    'UPDATE checkout_sessions SET completed_at = clock_timestamp() - $2::interval WHERE id = $1',
    [id, age],
  );
}

const orders = () => guarded.supplier.bodies('createOrder').length;

describe('the weekly limit', () => {
  it('stops ten purchases that each stay below the limit per purchase', async () => {
    const seen: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const checkout = await create();
      seen.push((await complete(checkout)).status);
    }
    expect(seen).toEqual([
      ...Array.from({ length: 4 }, () => 'completed'),
      ...Array.from({ length: 6 }, () => 'requires_escalation'),
    ]);
    expect(orders()).toBe(4);
  });

  it('holds against purchases that race for what is left of it', async () => {
    const ready = [];
    for (let n = 0; n < 10; n += 1) ready.push(await create());
    expect(ready.map(({ status }) => status)).toEqual(Array(10).fill('ready_for_complete'));
    const seen = await Promise.all(ready.map(complete));
    expect(seen.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'completed'),
      ...Array.from({ length: 6 }, () => 'requires_escalation'),
    ]);
    expect(orders()).toBe(4);
  });

  it('covers 7 times 24 hours, the daily limit only the last 24', async () => {
    await guarded.shopper.rules({ spendingLimitPerDay: PRICE });
    await bought('168 hours 1 minute');
    for (const age of ['167 hours 59 minutes', '3 days', '25 hours']) await bought(age);
    expect((await complete(await create())).status).toBe('completed');
    await guarded.shopper.rules({ spendingLimitPerDay: null });
    const { status, messages } = await create();
    expect(status).toBe('requires_escalation');
    expect(messages).toMatchObject([
      {
        code: 'approval_required',
        content: `With ${moneyText(160_000)} spent without approval in the last 7 days, ${moneyText(40_000)} more would pass the limit of ${moneyText(160_000)} a week (spendingLimitPerWeek)`,
      },
    ]);
  });

  it('is passed by an approved purchase, which does not count towards it', async () => {
    for (let n = 0; n < 4; n += 1) await bought('2 days');
    const asked = await create();
    expect((await guarded.shopper.resolve(approvalOf(asked), true)).status).toBe(200);
    expect((await complete(asked)).status).toBe('completed');
    await guarded.shopper.rules({ spendingLimitPerWeek: 5 * PRICE });
    expect((await complete(await create())).status).toBe('completed');
    expect((await create()).status).toBe('requires_escalation');
  });
});
