import { emptyTables } from '../../support/empty-tables.js';
import { product } from '../../support/vendor/index.js';
import { approvalOf, own, startGuarded } from './guarded.js';
import { checkoutOf, line, SHIPPING, type Checkout } from './purchase.js';
import { useStarted } from '../../support/use-started.js';

const TEA = own('tea');
const CAKE = own('cake');
const SITES = [
  { id: 'WH-01', name: 'North', address: '1 North Road' },
  { id: 'WH-02', name: 'South', address: '2 South Road' },
];

const guarded = useStarted(() => startGuarded());

const sell = (cakeFen = 200) => {
  const tea = product('tea', 100, { packSize: 10, packPriceFen: 900 });
  guarded.supplier.answer('catalog', { products: [tea, product('cake', cakeFen)], sites: SITES });
};

beforeEach(async () => {
  sell();
  guarded.supplier.forget();
  await emptyTables(guarded.service.dataSource, 'checkout_sessions', 'approvals');
  await guarded.shopper.rules({ spendingLimitPerRun: 0 });
});

const LINES = [line(TEA, 10), line(TEA, 3, 'BX'), line(CAKE, 5)];

async function approved(fulfillment: object = SHIPPING, lines = LINES): Promise<Checkout> {
  const checkout = checkoutOf(await guarded.shopper.create({ line_items: lines, fulfillment }));
  expect(checkout.status).toBe('requires_escalation');
  await guarded.shopper.resolve(approvalOf(checkout), true);
  return checkout;
}
const update = async (id: string, json: object) =>
  checkoutOf(await guarded.shopper.update(id, json));
const decision = async (checkout: Checkout) =>
  (await guarded.shopper.approval(approvalOf(checkout))).body;

describe('an approved purchase needs no second approval', () => {
  it.each([
    ['fewer units', [line(TEA, 9), line(TEA, 3, 'BX'), line(CAKE, 5)]],
    ['fewer boxes', [line(TEA, 10), line(TEA, 2, 'BX'), line(CAKE, 5)]],
    ['fewer lines', [line(CAKE, 5)]],
    ['the same in another order', LINES.toReversed()],
    ['the same units over two lines', [line(TEA, 4), line(TEA, 6), line(CAKE, 1)]],
  ])('with %s', async (_, lines) => {
    const { id } = await approved();
    expect((await update(id, { line_items: lines })).status).toBe('ready_for_complete');
    expect(checkoutOf(await guarded.shopper.complete(id)).status).toBe('completed');
    expect(guarded.supplier.bodies('createOrder')).toHaveLength(1);
  });

  it('after it became cheaper', async () => {
    const { id } = await approved();
    sell(150);
    expect((await update(id, { line_items: [line(CAKE, 4)] })).status).toBe('ready_for_complete');
  });

  it('and the approval covers one purchase only', async () => {
    const { id } = await approved();
    await update(id, { line_items: [line(CAKE, 1)] });
    await guarded.shopper.complete(id);
    const next = await guarded.shopper.create({
      line_items: [line(CAKE, 1)],
      fulfillment: SHIPPING,
    });
    expect(checkoutOf(next).status).toBe('requires_escalation');
  });
});

describe('an approved purchase requires a new approval', () => {
  it.each([
    ['more units', [line(TEA, 11)]],
    ['more units over two lines', [line(TEA, 6), line(TEA, 5)]],
    ['more boxes', [line(TEA, 4, 'BX')]],
    ['another unit', [line(CAKE, 5), line(TEA, 11)]],
  ])('with %s', async (_, lines) => {
    const { id } = await approved();
    const changed = await update(id, { line_items: lines });
    expect(changed.status).toBe('requires_escalation');
    expect(checkoutOf(await guarded.shopper.complete(id)).status).toBe('requires_escalation');
  });

  it('with boxes of what was approved in single units', async () => {
    const { id } = await approved(SHIPPING, [line(TEA, 100)]);
    expect((await update(id, { line_items: [line(TEA, 1, 'BX')] })).status).toBe(
      'requires_escalation',
    );
  });

  it('with fewer units at a higher price', async () => {
    const { id } = await approved();
    sell(201);
    expect((await update(id, { line_items: [line(CAKE, 1)] })).status).toBe('requires_escalation');
  });
});

it('a pending decision is replaced when the purchase shrinks', async () => {
  const first = checkoutOf(
    await guarded.shopper.create({ line_items: LINES, fulfillment: SHIPPING }),
  );
  const less = await update(first.id, { line_items: [line(CAKE, 1)] });
  expect(approvalOf(less)).not.toBe(approvalOf(first));
  expect(await decision(less)).toMatchObject({ amount: { amount: 200 } });
  expect(await decision(first)).toMatchObject({ status: 'rejected', reasoning: 'superseded' });
});

const moved = (change: object) => {
  const fulfillment = structuredClone(SHIPPING);
  Object.assign(fulfillment.methods[0]?.destinations[0] ?? {}, change);
  return fulfillment;
};

const pickup = async (selected_destination_id: string, nth = 0) => {
  const json = { line_items: [line(CAKE, 1)], fulfillment: { methods: [{ type: 'pickup' }] } };
  const { fulfillment } = checkoutOf(await guarded.shopper.create(json));
  const options = fulfillment?.methods[0]?.groups[0]?.options ?? [];
  const groups = [{ selected_option_id: options[nth]?.id }];
  return { methods: [{ type: 'pickup', selected_destination_id, groups }] };
};

describe('the destination of an approved purchase', () => {
  it('is shown in the decision', async () => {
    const checkout = await approved();
    const destination = {
      method: 'shipping',
      street_address: '1 Century Avenue',
      address_locality: 'Shanghai',
      first_name: 'Wei',
      last_name: 'Zhang',
      phone_number: '+86 21 5555 0100',
    };
    expect((await decision(checkout)).destination).toEqual(destination);
    const { body } = await guarded.service.call('GET', '/ucp/v1/approvals?status=all');
    expect(body.approvals).toMatchObject([{ destination }]);
  });

  it.each([
    ['another street', { street_address: '66 Thief Lane' }],
    ['another floor', { extended_address: 'Floor 6' }],
    ['another city', { address_locality: 'Beijing' }],
    ['another person', { first_name: 'Mallory' }],
    ['another phone', { phone_number: '+86 21 5555 6666' }],
  ])('cannot change to %s without a new approval', async (_, change) => {
    const first = await approved();
    const redirected = await update(first.id, { fulfillment: moved(change) });
    expect(redirected.status).toBe('requires_escalation');
    expect(approvalOf(redirected)).not.toBe(approvalOf(first));
    expect((await decision(redirected)).destination).toMatchObject(change);
    const answer = await guarded.shopper.complete(first.id);
    expect(checkoutOf(answer).status).toBe('requires_escalation');
    expect(guarded.supplier.bodies('createOrder')).toEqual([]);
  });

  it('cannot change from shipping to pickup, or to another site, without a new approval', async () => {
    const shipped = await approved();
    const north = await pickup('site:WH-01');
    expect((await update(shipped.id, { fulfillment: north })).status).toBe('requires_escalation');
    const picked = await approved(north);
    expect((await decision(picked)).destination).toEqual({
      method: 'pickup',
      id: 'site:WH-01',
      name: 'North',
      street_address: '1 North Road',
    });
    const south = await pickup('site:WH-02');
    expect((await update(picked.id, { fulfillment: south })).status).toBe('requires_escalation');
  });

  it('cannot change while a decision is pending without a new decision', async () => {
    const first = checkoutOf(
      await guarded.shopper.create({ line_items: LINES, fulfillment: SHIPPING }),
    );
    const other = await update(first.id, { fulfillment: moved({ street_address: '2 Else' }) });
    expect(approvalOf(other)).not.toBe(approvalOf(first));
    const late = await guarded.shopper.resolve(approvalOf(first), true);
    expect(late.status).toBe(409);
  });
});

describe('a purchase stays approved', () => {
  it('with another pickup time, and with the same destination sent again', async () => {
    const picked = await approved(await pickup('site:WH-01'));
    const later = await pickup('site:WH-01', 3);
    expect((await update(picked.id, { fulfillment: later })).status).toBe('ready_for_complete');
    const shipped = await approved();
    const again = moved({ id: 'home', first_name: ' Wei ' });
    expect((await update(shipped.id, { fulfillment: again })).status).toBe('ready_for_complete');
  });
});

it('a purchase within the limits may be redirected', async () => {
  await guarded.shopper.rules({ spendingLimitPerRun: 50_000 });
  const { id } = await guarded.shopper.ready([line(CAKE, 1)]);
  const elsewhere = moved({ street_address: '2 Other Road' });
  expect((await update(id, { fulfillment: elsewhere })).status).toBe('ready_for_complete');
});
