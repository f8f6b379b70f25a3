import { TransactionService } from '../../../../src/database/index.js';
import { MachineStateRepository } from '../../../../src/locations/sync/machine-state.repository.js';
import { ucpViolations } from '../../../support/ucp-check.js';
import { product } from '../../../support/vendor/index.js';
import { messagesOf, outcome, runOf, totalOf, type Run, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';

const shop = useStarted(() => openShop());
let runs: Runs;
let run: Run;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 100)] });
});

beforeEach(async () => {
  await runs.forget();
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 5, title: '=Tea, "green"' },
  );
  await shop.machine('M2', { vendorSku: 'cola', capacity: 8 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
  run = await runs.placed();
  await runs.buy(run);
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

  it.each([
    ['an unknown slot', [came('M1-cola', 1), came('M9-cola', 1)], '$.delivered[1].slot_id'],
    ['a slot twice', [came('M1-cola', 1), came('M1-cola', 1)], '$.delivered[1].slot_id'],
    ['a negative quantity', [came('M1-cola', -1)], '$.delivered[0].quantity'],
    ['too much', [came('M1-cola', 1_000_001)], '$.delivered[0].quantity'],
    ['half a unit', [came('M1-cola', 0.5)], '$.delivered[0].quantity'],
    ['text for a number', [{ slot_id: 'M1-cola', quantity: '3' }], '$.delivered[0].quantity'],
    ['no quantity', [{ slot_id: 'M1-cola' }], '$.delivered[0].quantity'],
    ['no slot', [{ quantity: 3 }], '$.delivered[0].slot_id'],
    ['an empty list', [], '$.delivered'],
    ['something else in the list', [3], '$.delivered'],
    ['no list', 'all', '$.delivered'],
    ['too many', Array(501).fill(came('M1-cola', 1)), '$.delivered'],
  ])('refuses %s', async (_, delivered, path) => {
    const answer = await runs.receive(run.id, { delivered });
    expect([answer.status, messagesOf(answer)[0]?.path]).toEqual([400, path]);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(runOf(await runs.get(run.id)).status).toBe('placed');
  });

  it.each([
    [{}, '$.delivered'],
    [{ delivered: [came('M1-cola', 1)], note: 3 }, '$.note'],
    [{ delivered: [came('M1-cola', 1)], note: 'x'.repeat(1_001) }, '$.note'],
    [{ delivered: [came('M1-cola\0', 1)] }, '$.delivered[0].slot_id'],
  ])('refuses %j', async (json, path) => {
    const answer = await runs.receive(run.id, json);
    expect([answer.status, messagesOf(answer)[0]?.path]).toEqual([400, path]);
  });

  it('of a run that does not exist is 404', async () => {
    expect(outcome(await runs.receive('run-1', all()))).toEqual([404, 'not_found']);
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

describe('the pick list', () => {
  const pickList = (query = '', accept?: string) =>
    shop.service.call('GET', `/ucp/v1/replenishment/runs/${run.id}/pick-list${query}`, {
      headers: accept === undefined ? {} : { accept },
    });

  it('adds up by machine and product', async () => {
    const { status, body, headers } = await pickList();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const cola = { id: 'shop-machine:cola', title: 'Shown cola' };
    const tea = { id: 'shop-machine:tea', title: '=Tea, "green"' };
    const address = {
      street_address: '1 Century Avenue',
      extended_address: '2F',
      address_locality: 'Shanghai',
    };
    expect(body).toEqual({
      ucp: expect.objectContaining({ status: 'success' }) as object,
      run_id: run.id,
      status: 'placed',
      week_of: run.week_of,
      machines: [
        {
          location: 'M1',
          name: 'Machine M1',
          address,
          line_items: [
            { item: cola, quantity: 10, slot_id: 'M1-cola', stock: 2, target: 12 },
            { item: tea, quantity: 5, slot_id: 'M1-tea', stock: 0, target: 5 },
          ],
          total_quantity: 15,
        },
        {
          location: 'M2',
          name: 'Machine M2',
          address,
          line_items: [{ item: cola, quantity: 8, slot_id: 'M2-cola', stock: 0, target: 8 }],
          total_quantity: 8,
        },
      ],
      products: [
        { item: cola, quantity: 18 },
        { item: tea, quantity: 5 },
      ],
      suppliers: [
        {
          namespace: 'alpha-supply',
          line_items: [
            {
              item: { ...cola, id: 'alpha-supply:cola' },
              quantity: 18,
              quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
              pieces: 18,
            },
            {
              item: { ...tea, id: 'alpha-supply:tea' },
              quantity: 5,
              quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
              pieces: 5,
            },
          ],
        },
      ],
      total_quantity: 23,
    });
  });

  it.each([
    ['?format=csv', undefined],
    ['', 'text/csv'],
  ])('is CSV with %j and Accept %s', async (query, accept) => {
    const { status, headers, text } = await pickList(query, accept);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="pick-list-${run.id}.csv"`,
    );
    expect(text.split('\r\n')).toEqual([
      'kind,location,location_name,sku_id,title,quantity',
      'line,M1,Machine M1,shop-machine:cola,Shown cola,10',
      `line,M1,Machine M1,shop-machine:tea,"'=Tea, ""green""",5`,
      'machine_total,M1,Machine M1,,,15',
      'line,M2,Machine M2,shop-machine:cola,Shown cola,8',
      'machine_total,M2,Machine M2,,,8',
      'product_total,,,shop-machine:cola,Shown cola,18',
      `product_total,,,shop-machine:tea,"'=Tea, ""green""",5`,
      'total,,,,,23',
      '',
    ]);
  });

  it.each([
    ['?format=html', undefined],
    ['', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ])('is a page with %j and Accept %s', async (query, accept) => {
    await shop.service.dataSource.query(
      `UPDATE locations SET name = '<script>alert(1)</script>' WHERE id = 'M1'`,
    );
    const { status, headers, text } = await pickList(query, accept);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('=Tea, &quot;green&quot;');
    expect(text).toContain('@media print');
  });

  it('is refused in any other form, and without a token', async () => {
    expect(outcome(await pickList('?format=pdf'))).toEqual([400, 'invalid']);
    const path = `/ucp/v1/replenishment/runs/${run.id}/pick-list?format=csv`;
    expect((await shop.service.call('GET', path, { anonymous: true })).status).toBe(401);
  });
});
