import { approvalOf, own, startGuarded } from './guarded.js';
import { checkoutOf, codeOf, line, SHIPPING, totalOf, type Checkout } from './purchase.js';
import { emptyTables } from '../../support/empty-tables.js';
import { useStarted } from '../../support/use-started.js';
import { CURRENCY, moneyText } from '../../../src/money/index.js';

const SWEETS = own('sweets');
const MILLION = 1_000_000;

const guarded = useStarted(() => startGuarded());

const sell = (packPriceFen: number, packSize = 300) => {
  const sweets = { vendorSku: 'sweets', title: 'Sweets', packSize, packPriceFen };
  guarded.supplier.answer('catalog', { products: [{ ...sweets, stock: 10 * MILLION }] });
};

beforeEach(async () => {
  sell(149);
  guarded.supplier.forget();
  await emptyTables(guarded.service.dataSource, 'checkout_sessions', 'approvals');
  await guarded.shopper.rules({ spendingLimitPerRun: 50_000, spendingLimitPerDay: null });
});

const create = async (quantity: number): Promise<Checkout> =>
  checkoutOf(
    await guarded.shopper.create({
      line_items: [line(SWEETS, quantity)],
      fulfillment: SHIPPING,
    }),
  );

describe('units whose price rounds to zero', () => {
  it('are shown with the rounded price, and count with their actual cost for the rules', async () => {
    const checkout = await create(MILLION);
    expect(totalOf(checkout)).toBe(0);
    expect(checkout.status).toBe('requires_escalation');
    const answer = checkoutOf(await guarded.shopper.complete(checkout.id));
    expect(answer.status).toBe('requires_escalation');
    expect(guarded.supplier.bodies('createOrder')).toEqual([]);
    const { body } = await guarded.shopper.approval(approvalOf(checkout));
    expect(body).toMatchObject({
      amount: { amount: 0, currency: CURRENCY.code },
      exact_amount: { amount: 496_667, currency: CURRENCY.code },
    });
    expect(body.summary).toContain(moneyText(496_667));
    expect(body.reasoning).toContain(moneyText(496_667));
  });

  it('pass at the limit and require approval one fen above it', async () => {
    await guarded.shopper.rules({ spendingLimitPerRun: 149 });
    expect((await create(300)).status).toBe('ready_for_complete');
    expect((await create(301)).status).toBe('requires_escalation');
  });

  it('count towards the daily limit', async () => {
    await guarded.shopper.rules({ spendingLimitPerDay: 200 });
    const { id } = await create(300);
    expect(checkoutOf(await guarded.shopper.complete(id)).status).toBe('completed');
    expect((await create(102)).status).toBe('ready_for_complete');
    expect((await create(103)).status).toBe('requires_escalation');
  });

  it('are approved for their actual cost, and no more', async () => {
    const { id } = await create(MILLION);
    const asked = approvalOf(checkoutOf(await guarded.shopper.get(id)));
    await guarded.shopper.resolve(asked, true);
    sell(149, 299);
    const dearer = checkoutOf(await guarded.shopper.complete(id));
    expect(dearer.status).toBe('requires_escalation');
    expect(guarded.supplier.bodies('createOrder')).toEqual([]);
  });

  it('whose actual cost is too large to represent are refused', async () => {
    sell(Number.MAX_SAFE_INTEGER, 10);
    const answer = await guarded.shopper.create({
      line_items: [line(SWEETS, 11)],
      fulfillment: SHIPPING,
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
  });
});

it('the shown amount is checked where it is larger', async () => {
  sell(151);
  await guarded.shopper.rules({ spendingLimitPerRun: 300 });
  expect((await create(300)).status).toBe('ready_for_complete');
  const more = await create(301);
  expect([totalOf(more), more.status]).toEqual([301, 'requires_escalation']);
  const { body } = await guarded.shopper.approval(approvalOf(more));
  expect(body).toMatchObject({ amount: { amount: 301 } });
  expect(body).not.toHaveProperty('exact_amount');
});
