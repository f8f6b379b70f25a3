import { isWaitingForLock } from '../../../support/lock-waits.js';
import { until } from '../../../support/until.js';
import { product } from '../../../support/vendor/index.js';
import { messagesOf, outcome, runOf, totalOf, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 100)] });
});

beforeEach(async () => {
  await runs.forget();
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 5 },
  );
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
});

const query = (sql: string) => shop.service.dataSource.query<unknown>(sql);
const lock = (slot: string) =>
  shop.service.call('PATCH', `/ucp/v1/locations/M1/slots/${slot}`, { json: { locked: true } });

const CHANGES: [string, () => Promise<unknown>][] = [
  ['slot_refilled', () => query(`UPDATE machine_slots SET stock = 3 WHERE vendor_sku = 'cola'`)],
  ['slot_locked', () => lock('M1-cola')],
  ['slot_removed', () => query(`DELETE FROM machine_slots WHERE vendor_sku = 'cola'`)],
];

describe.each(CHANGES)('after a slot has changed (%s), placing', (code, change) => {
  const message = {
    type: 'info',
    code,
    content: expect.stringContaining('M1-cola') as string,
    text: {
      code: 'slot_left_out',
      params: { title: expect.any(String) as string, slot: 'M1-cola', because: code },
    },
    path: '$.line_items[0]',
  };

  it('omits it and orders the rest', async () => {
    const { id } = await runs.built();
    await change();
    const answer = await runs.place(id);
    expect(answer.status).toBe(200);
    expect(runOf(answer)).toMatchObject({
      status: 'placed',
      line_items: [
        { status: 'removed', quantity: { original: 10, total: 0, fulfilled: 0 } },
        { status: 'processing' },
      ],
    });
    expect([messagesOf(answer), totalOf(runOf(answer))]).toEqual([[message], 500]);
    expect(await runs.held()).toEqual([{ slot: 'M1-tea', run_id: id }]);
    expect((await runs.get(id)).body).toEqual(answer.body);
  });

  it('orders nothing when nothing else is left', async () => {
    await query(`DELETE FROM machine_slots WHERE vendor_sku = 'tea'`);
    const built = await runs.built();
    await change();
    const answer = await runs.place(built.id);
    expect([answer.status, runOf(answer).status]).toEqual([200, 'approved']);
    expect(messagesOf(answer)).toEqual([message]);
    expect(runOf(await runs.get(built.id))).toEqual(built);
    expect([await runs.held(), await runs.count('checkout_sessions')]).toEqual([[], 0]);
  });
});

it('a slot that sold since it was planned is still ordered for', async () => {
  const { id } = await runs.built();
  await query('UPDATE machine_slots SET stock = 0');
  expect(outcome(await runs.place(id))).toEqual([200]);
  expect(await runs.held()).toHaveLength(2);
});

it('slots that another run filled are omitted, even when it is received concurrently', async () => {
  const [first, second] = [await runs.built(), await runs.built()];
  await runs.place(first.id);
  await runs.buy(runOf(await runs.get(first.id)));
  const holder = shop.service.dataSource.createQueryRunner();
  await holder.startTransaction();
  // Receiving cannot write its event, which is its last step.
  await holder.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
  const receiving = runs.receive(first.id, {
    delivered: [{ slot_id: 'M1-cola', quantity: 10 }],
  });
  await until(() => isWaitingForLock(shop.service, 'append_events('));
  const placing = runs.place(second.id);
  await until(() => isWaitingForLock(shop.service, 'INTO replenishment_held_slots '));
  await holder.rollbackTransaction();
  await holder.release();
  expect((await receiving).status).toBe(200);
  expect(outcome(await placing)).toEqual([409, 'conflict']);
  const placed = runOf(await runs.place(second.id));
  expect(placed.line_items.map(({ status }) => status)).toEqual(['removed', 'processing']);
});
