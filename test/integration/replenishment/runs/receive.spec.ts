import { TransactionService } from '../../../../src/database/index.js';
import { MachineStateRepository } from '../../../../src/locations/sync/machine-state.repository.js';
import { ucpViolations } from '../../../support/ucp-check.js';
import { useStarted } from '../../../support/use-started.js';
import { messagesOf, outcome, runOf, totalOf, type Run, type Runs } from './run-calls.js';
import { boughtRun, openShop } from './shop.js';

const shop = useStarted(() => openShop());
let runs: Runs;
let run: Run;

beforeEach(async () => {
  runs = shop.runs;
  run = await boughtRun(shop);
});

const came = (slot_id: string, quantity: number) => ({ slot_id, quantity });
const all = () => ({ delivered: run.line_items.map(orderedOf) });
const orderedOf = ({ slot_id, quantity }: Run['line_items'][number]) =>
  came(slot_id, quantity.original);

const stocks = () =>
  shop.service.dataSource.query<{ slot: string; stock: number }[]>(
    `SELECT location_id || '-' || vendor_sku AS slot, stock FROM machine_slots ORDER BY 1`,
  );

describe('receiving', () => {
  it('raises the stock, frees the slots and writes an event', async () => {
    const answer = await runs.receive(run.id, { ...all(), note: 'All there' });
    expect(answer.status).toBe(200);
    const received = runOf(answer);
    expect(received).toMatchObject({
      status: 'delivered',
      note: 'All there',
      delivered_at: expect.stringMatching(/\+08:00$/) as string,
      line_items: [
        { status: 'fulfilled', quantity: { original: 10, total: 10, fulfilled: 10 } },
        { status: 'fulfilled', quantity: { original: 5, total: 5, fulfilled: 5 } },
        { status: 'fulfilled', quantity: { original: 8, total: 8, fulfilled: 8 } },
      ],
    });
    expect(received).not.toHaveProperty('messages');
    expect(received.fulfillment.events.map(({ type }) => type)).toEqual([
      'planned',
      'ordered',
      'delivered',
    ]);
    expect(await stocks()).toEqual([
      { slot: 'M1-cola', stock: 12 },
      { slot: 'M1-tea', stock: 5 },
      { slot: 'M2-cola', stock: 8 },
    ]);
    expect(await runs.held()).toEqual([]);
    const plan = await runs.plan();
    expect([plan.planned, plan.excluded]).toEqual([['M1-cola', 'M1-tea', 'M2-cola'], []]);
    expect(await runs.events('run_received')).toEqual([
      { summary: `Run ${run.id} received: 23 of 23 pieces`, reasoning: 'All there' },
    ]);
    const asOrder = { ...answer.body, checkout_id: run.id, permalink_url: 'https://x.example/' };
    expect(await ucpViolations('order.response', asOrder)).toEqual([]);
  });

  it('does not treat computed stock as observed', async () => {
    const seen = () =>
      shop.service.dataSource.query<object[]>(
        `SELECT last_stock, highest_stock, (SELECT count(*) FROM stock_observations)
       FROM slot_histories WHERE location_id = 'M1' AND vendor_sku = 'cola'`,
      );
    const before = await seen();
    await runs.receive(run.id, all());
    expect(await seen()).toEqual(before);
  });

  it('is not undone by a machine read that began before', async () => {
    const { dataSource } = shop.service;
    const [claim] = await dataSource.query<[{ number: string }]>(
      `SELECT nextval('location_claims') AS number`,
    );
    await dataSource.query(`UPDATE locations SET sync_claim = $1 WHERE id = 'M1'`, [claim.number]);
    await runs.receive(run.id, all());
    const states = new MachineStateRepository(new TransactionService(dataSource));
    const now = new Date();
    const kept = await states.replace(
      { ...claim, locationId: 'M1', namespace: 'shop-machine', givenAt: now },
      { slots: [], unread: [], proven: true, observedAt: now, observedOn: '2026-01-01' },
      3600,
    );
    expect(kept).toBe(false);
    expect((await stocks())[0]).toEqual({ slot: 'M1-cola', stock: 12 });
  });

  it('reports differences from the order: less, more and nothing', async () => {
    const answer = await runs.receive(run.id, {
      delivered: [came('M1-cola', 4), came('M2-cola', 9)],
    });
    expect(
      runOf(answer).line_items.map(({ status, quantity }) => ({ status, ...quantity })),
    ).toEqual([
      { status: 'partial', original: 10, total: 10, fulfilled: 4 },
      { status: 'removed', original: 5, total: 0, fulfilled: 0 },
      { status: 'fulfilled', original: 8, total: 9, fulfilled: 9 },
    ]);
    const messages = [0, 1, 2].map((index) => ({
      type: 'info',
      code: 'delivery_discrepancy',
      content: expect.any(String) as string,
      text: { code: 'delivery_discrepancy', params: expect.any(Object) as object },
      path: `$.line_items[${index}].quantity.fulfilled`,
    }));
    const surplus = {
      type: 'warning',
      code: 'not_ordered',
      content: expect.stringContaining('1 of the 9 pieces that came were not ordered') as string,
      text: {
        code: 'not_ordered',
        params: { title: 'Shown cola', slot: 'M2-cola', pieces: 1, came: 9 },
      },
      path: '$.line_items[2].quantity.fulfilled',
    };
    expect(messagesOf(answer)).toEqual([surplus, ...messages]);
    expect((await runs.events('run_received'))[0]?.summary).toContain('1 piece more than ordered');
    // Products that did not arrive cost nothing, and the run costs the sum of its lines.
    expect(runOf(answer).line_items.map(totalOf)).toEqual([2_100, 0, 1_680]);
    expect(totalOf(runOf(answer))).toBe(3_780);
    expect(runOf(answer).fulfillment.events.at(-1)?.line_items).toEqual([
      { id: 'line_1', quantity: 4 },
      { id: 'line_3', quantity: 9 },
    ]);
    expect((await runs.get(run.id)).body).toEqual(answer.body);
    // No more than the slot is known to hold.
    expect((await stocks()).map(({ stock }) => stock)).toEqual([6, 0, 8]);
    const asOrder = { ...answer.body, checkout_id: run.id, permalink_url: 'https://x.example/' };
    expect(await ucpViolations('order.response', asOrder)).toEqual([]);
  });

  it('accepts any amount where the capacity is unknown', async () => {
    await shop.service.dataSource.query('DELETE FROM slot_settings');
    await shop.service.dataSource.query('UPDATE slot_histories SET observed_days = 3');
    await runs.receive(run.id, { delivered: [came('M1-cola', 1_000_000)] });
    expect((await stocks())[0]?.stock).toBe(1_000_002);
  });

  it('of nothing at all ends the run', async () => {
    const answer = await runs.receive(run.id, { delivered: [came('M1-cola', 0)] });
    expect(runOf(answer).status).toBe('delivered');
    expect(runOf(answer).fulfillment.events.at(-1)?.line_items).toEqual([]);
    expect(await runs.held()).toEqual([]);
  });

  it('happens once', async () => {
    expect((await runs.receive(run.id, all())).status).toBe(200);
    const again = await runs.receive(run.id, all());
    expect(outcome(again)).toEqual([409, 'already_delivered']);
    expect(outcome(await runs.place(run.id))).toEqual([409, 'already_placed']);
    expect((await stocks())[0]?.stock).toBe(12);
  });

  it('happens once for twelve concurrent requests, and raises the stock once', async () => {
    const json = { delivered: [came('M1-cola', 3)] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => runs.receive(run.id, json)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(outcome)).toEqual(Array(11).fill([409, 'already_delivered']));
    expect((await stocks())[0]?.stock).toBe(5);
  });

  it('returns the same response again under its key', async () => {
    const headers = { 'idempotency-key': 'receive-once' };
    const first = await runs.receive(run.id, all(), headers);
    const again = await runs.receive(run.id, all(), headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await runs.events('run_received')).length).toBe(1);
  });

  it('is not stopped by the kill switch: the products have arrived', async () => {
    await runs.rules({ killSwitchEngaged: true });
    expect((await runs.receive(run.id, all())).status).toBe(200);
  });

  it('is refused before placing', async () => {
    await runs.receive(run.id, all());
    await shop.service.dataSource.query('UPDATE machine_slots SET stock = 0');
    const { id } = await runs.built();
    expect(outcome(await runs.receive(id, all()))).toEqual([409, 'conflict']);
  });
});

it('two slots with the same id are distinguished by their machine', async () => {
  await runs.receive(run.id, all());
  await shop.machine('A-B', { vendorSku: 'C', capacity: 6 });
  await shop.machine('A', { vendorSku: 'B-C', capacity: 7 });
  await shop.alias('C', 'alpha-supply:cola');
  await shop.alias('B-C', 'alpha-supply:tea');
  const twins = await runs.placed();
  await runs.buy(twins);
  const ids = twins.line_items.map(({ slot_id }) => slot_id);
  expect(ids.filter((id) => id === 'A-B-C')).toHaveLength(2);
  const delivered = twins.line_items.map(orderedOf);
  expect(await runs.receive(twins.id, { delivered })).toMatchObject({
    status: 400,
    body: {
      messages: [
        { code: 'invalid', content: expect.stringContaining('say with location') as string },
      ],
    },
  });
  const answer = await runs.receive(twins.id, {
    delivered: twins.line_items.map((line) => ({ ...orderedOf(line), location: line.location })),
  });
  expect(answer.status).toBe(200);
  expect(runOf(answer)).not.toHaveProperty('messages');
});
