import { useStarted } from '../../support/use-started.js';
import { product } from '../../support/vendor/index.js';
import { approvalOf, own, startGuarded } from '../checkout/guarded.js';
import { checkoutOf, codes, line, SHIPPING, type Checkout } from '../checkout/purchase.js';
import { moneyText } from '../../../src/money/index.js';

const COLA = own('cola');

const guarded = useStarted(() => startGuarded());

/** The supplier sells boxes of 24 at this price, and single units at this price. */
const sell = (packPriceFen: number, eachPriceFen = Math.round(packPriceFen / 24)) => {
  const cola = product('cola', eachPriceFen, { packSize: 24, packPriceFen });
  guarded.supplier.answer('catalog', { products: [cola, product('tea', 100)] });
};

beforeEach(async () => {
  sell(2_400);
  await guarded.service.dataSource.query(
    'TRUNCATE checkout_sessions, purchase_orders, approvals CASCADE',
  );
  await guarded.shopper.rules({ unitPriceJumpPercent: 20 });
});

const create = async (unit: 'EA' | 'BX' = 'BX', quantity = 1): Promise<Checkout> =>
  checkoutOf(
    await guarded.shopper.create({
      line_items: [line(own('tea'), 1), line(COLA, quantity, unit)],
      fulfillment: SHIPPING,
    }),
  );

const complete = async ({ id }: Checkout): Promise<Checkout> =>
  checkoutOf(await guarded.shopper.complete(id));

async function bought(unit?: 'EA' | 'BX'): Promise<string> {
  const { id, status } = await complete(await create(unit));
  expect(status).toBe('completed');
  return id;
}

const place = (id: string, change: string) =>
  guarded.service.dataSource.query(`UPDATE purchase_orders SET ${change} WHERE id = $1`, [id]);

describe('a price per piece far above the one last paid', () => {
  it('requires approval from one fen above the percentage, and says so', async () => {
    await bought();
    sell(2_880);
    expect((await create()).status).toBe('ready_for_complete');
    sell(2_881);
    const { status, messages } = await create();
    expect(status).toBe('requires_escalation');
    expect(messages).toMatchObject([
      {
        code: 'approval_required',
        content: `Supplied cola costs ${moneyText(120)} (${moneyText(2_881)} for 24) a piece, more than 20% above the ${moneyText(100)} (${moneyText(2_400)} for 24) last paid (unitPriceJumpPercent)`,
      },
    ]);
  });

  it('is found when the price rises between preparing and completing', async () => {
    await bought();
    const ready = await create();
    expect(ready.status).toBe('ready_for_complete');
    sell(4_800);
    const before = guarded.supplier.bodies('createOrder').length;
    const answer = await complete(ready);
    expect([answer.status, codes(answer)]).toEqual(['requires_escalation', ['approval_required']]);
    expect(guarded.supplier.bodies('createOrder')).toHaveLength(before);
  });

  it('is found in single units after boxes, and not the other way round', async () => {
    await bought('BX');
    sell(2_400, 150);
    expect((await create('EA')).status).toBe('requires_escalation');
    expect((await create('BX')).status).toBe('ready_for_complete');
  });

  it('may be approved, and is then the price last paid', async () => {
    await bought();
    sell(4_800);
    const asked = await create();
    expect((await guarded.shopper.resolve(approvalOf(asked), true)).status).toBe(200);
    expect((await complete(asked)).status).toBe('completed');
    expect((await create()).status).toBe('ready_for_complete');
  });

  it('is compared with the last order that was not canceled, for 180 days', async () => {
    const old = await bought();
    const canceled = await bought();
    sell(4_800);
    await place(old, "placed_at = clock_timestamp() - interval '179 days'");
    await place(canceled, "state = 'cancelled'");
    expect((await create()).status).toBe('requires_escalation');
    await place(old, "placed_at = clock_timestamp() - interval '180 days 1 minute'");
    expect((await create()).status).toBe('ready_for_complete');
  });

  it('needs no approval for a product never bought, nor without the rule', async () => {
    sell(480_000);
    expect((await create('EA')).status).toBe('ready_for_complete');
    sell(2_400);
    await bought();
    sell(4_800);
    await guarded.shopper.rules({ unitPriceJumpPercent: null });
    expect((await create()).status).toBe('ready_for_complete');
  });
});
