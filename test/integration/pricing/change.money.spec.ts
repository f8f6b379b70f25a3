import { addMachine } from '../locations/machines.js';
import { codesOf, decisionOf, messagesOf, Pricing, type Prices } from './pricing-calls.js';
import { startSimulatedRoute, type SimulatedRoute } from './simulated-machine.js';
import { CURRENCY, moneyText } from '../../../src/money/index.js';

let route: SimulatedRoute;
let pricing: Pricing;
let machine: string;

beforeAll(async () => {
  route = await startSimulatedRoute({
    moreVendors: [
      { namespace: 'beta-machine', baseUrl: 'http://127.0.0.1:9/ops', token: 'beta-token' },
      { namespace: 'gamma-machine', status: 'planned' },
    ],
  });
  ({ pricing, machine } = route);
  await addMachine(route.service, { id: 'B1', namespace: 'beta-machine' });
  await addMachine(route.service, { id: 'G1', namespace: 'gamma-machine' });
});
afterAll(() => route.close());
beforeEach(async () => {
  await route.simulator.clearFaults();
  await pricing.forget();
});

describe('a price change', () => {
  it('is shown by the slots at once, before the machine is read again', async () => {
    await route.service.call('POST', '/ucp/v1/locations/sync', { json: {} });
    const [one] = await route.items();
    await pricing.put([[one.vendorSku, one.priceFen + 10]]);
    const { body } = await route.service.call('GET', `/ucp/v1/locations/${machine}/slots`);
    const slots = body.slots as { item: { id: string }; price: { amount: number } }[];
    const shown = slots.find(({ item }) => item.id === pricing.skuId(one.vendorSku));
    expect(shown?.price.amount).toBe(one.priceFen + 10);
  });

  it('within the cap is applied, and the response contains what the machine shows', async () => {
    const [one, other] = await route.items();
    const before = await route.calls();
    const answer = await pricing.put([
      [other.vendorSku, other.priceFen + 100],
      [one.vendorSku, one.priceFen - 50],
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.pricing': [{ version: '2026-09-10' }] },
      },
      location: machine,
      updated: [
        {
          item: { id: pricing.skuId(other.vendorSku), title: other.title },
          previous: { amount: other.priceFen, currency: CURRENCY.code },
          price: { amount: other.priceFen + 100, currency: CURRENCY.code },
        },
        {
          item: { id: pricing.skuId(one.vendorSku), title: one.title },
          previous: { amount: one.priceFen, currency: CURRENCY.code },
          price: { amount: one.priceFen - 50, currency: CURRENCY.code },
        },
      ],
    });
    const [oneNow, otherNow] = await route.items();
    expect([oneNow.priceFen, otherNow.priceFen]).toEqual([one.priceFen - 50, other.priceFen + 100]);
    expect((await route.calls()) - before).toBe(1);
    expect(await pricing.events()).toEqual([
      {
        kind: 'price_changed',
        summary: `Prices of 2 lines changed on machine ${machine}`,
        reasoning:
          `${other.title} ${moneyText(other.priceFen)} to ${moneyText(other.priceFen + 100)}; ` +
          `${one.title} ${moneyText(one.priceFen)} to ${moneyText(one.priceFen - 50)}`,
        location: machine,
      },
    ]);
    expect(await pricing.statuses()).toEqual(['done']);
  });

  it('is shown by the catalog at once', async () => {
    const [one] = await route.items();
    await pricing.put([[one.vendorSku, one.priceFen + 1]]);
    const { body } = await route.service.call('POST', '/ucp/v1/catalog/product', {
      json: { id: pricing.skuId(one.vendorSku), filters: { location: machine } },
    });
    expect(body.product).toMatchObject({ price_range: { min: { amount: one.priceFen + 1 } } });
  });

  it('may set the current price', async () => {
    const [one] = await route.items();
    const answer = await pricing.put([[one.vendorSku, one.priceFen]]);
    expect(answer.status).toBe(200);
    expect(answer.body.updated).toHaveLength(1);
    expect(await pricing.kinds()).toEqual(['price_changed']);
  });

  it('with one line over the cap changes nothing and requires approval', async () => {
    const [one, other] = await route.items();
    const before = await route.calls();
    const answer = await pricing.put([
      [one.vendorSku, one.priceFen + 101],
      [other.vendorSku, other.priceFen + 1],
    ]);
    const id = decisionOf(answer);
    expect(answer.body).toEqual({
      ucp: expect.objectContaining({ status: 'success' }) as object,
      location: machine,
      updated: [],
      messages: [
        {
          type: 'error',
          code: 'approval_required',
          severity: 'requires_buyer_review',
          content: expect.stringContaining(id) as string,
          text: {
            code: 'prices_wait',
            params: { id, because: [expect.objectContaining({ code: 'over_price_cap' })] },
          },
        },
      ],
      actions: { 'com.example.vending.approval': [{ id }] },
    });
    expect(await pricing.approval(id)).toMatchObject({
      id,
      kind: 'price_change',
      status: 'pending',
      approved: null,
      subject: { type: 'price_change', id: expect.stringMatching(/^prc-\d+$/) as string },
      summary: `Change 2 lines of prices on machine ${machine}`,
      reasoning: expect.stringContaining(
        `${one.title} ${moneyText(one.priceFen)} to ${moneyText(one.priceFen + 101)}; ${other.title}`,
      ) as string,
    });
    expect(await route.calls()).toBe(before);
    expect(await pricing.kinds()).toEqual(['approval_created']);
    expect(await pricing.statuses()).toEqual(['asked']);
  });

  it('that is sent again while pending, in any order, waits for the same decision', async () => {
    const [one, other] = await route.items();
    const [first, second] = [one.priceFen + 300, other.priceFen + 300];
    const id = await pricing.ask([
      [one.vendorSku, first],
      [other.vendorSku, second],
    ]);
    expect(
      await pricing.ask([
        [other.vendorSku, second],
        [one.vendorSku, first],
      ]),
    ).toBe(id);
    const another = await pricing.ask([[one.vendorSku, first]]);
    expect(another).not.toBe(id);
    const raised = await pricing.ask([
      [one.vendorSku, first + 1],
      [other.vendorSku, second],
    ]);
    expect([id, another]).not.toContain(raised);
    expect(await pricing.pending()).toHaveLength(3);
  });

  it('that is requested many times concurrently creates one decision', async () => {
    const [one] = await route.items();
    const wanted: Prices = [[one.vendorSku, one.priceFen + 500]];
    const ids = await Promise.all(Array.from({ length: 12 }, () => pricing.ask(wanted)));
    expect(new Set(ids).size).toBe(1);
    expect(await pricing.kinds()).toEqual(['approval_created']);
  });

  it('runs once under one Idempotency-Key', async () => {
    const [one] = await route.items();
    const before = await route.calls();
    const wanted: Prices = [[one.vendorSku, one.priceFen + 7]];
    const key = { 'idempotency-key': 'prices-1' };
    const first = await pricing.put(wanted, key);
    const again = await pricing.put(wanted, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await route.calls()) - before).toBe(1);
    const other = await pricing.put([[one.vendorSku, one.priceFen]], key);
    expect([other.status, codesOf(other)]).toEqual([409, ['idempotency_conflict']]);
    expect(await pricing.kinds()).toEqual(['price_changed']);
  });
});

describe('a price below cost', () => {
  const sold = (
    vendorSku: string,
    costFen: number | null,
    at: string,
    namespace = 'acme-machine',
  ) =>
    route.service.dataSource.query(
      `WITH sale AS (
         INSERT INTO ledger_transactions (total_fen, sold_at, first_seen_at, changed_at, paid_lines,
           settled, namespace, order_no, location_id, status, created_at_raw, digest)
         VALUES (1, $3, now(), now(), 1, true, $4, gen_random_uuid(), 'M', 'x', '', '') RETURNING id
       )
       INSERT INTO ledger_lines SELECT id, 9999999, $2, 0, 'paid', $1 FROM sale`,
      [vendorSku, costFen, at, namespace],
    );
  afterEach(() =>
    route.service.dataSource.query(
      `WITH sales AS (DELETE FROM ledger_transactions WHERE status = 'x' RETURNING id)
       DELETE FROM ledger_lines USING sales WHERE transaction_id = sales.id`,
    ),
  );

  it('is applied with a warning, by the latest known cost', async () => {
    const [one, other] = await route.items();
    const [wantedOne, wantedOther] = [one.priceFen + 1, other.priceFen + 1];
    await sold(one.vendorSku, wantedOne + 1, '2099-01-02T00:00:00Z');
    await sold(one.vendorSku, 1, '2099-01-01T00:00:00Z');
    await sold(one.vendorSku, null, '2099-01-03T00:00:00Z');
    await sold(other.vendorSku, wantedOther, '2099-01-02T00:00:00Z');
    await sold(other.vendorSku, wantedOther + 1, '2099-01-03T00:00:00Z', 'beta-machine');
    const answer = await pricing.put([
      [one.vendorSku, wantedOne],
      [other.vendorSku, wantedOther],
    ]);
    expect(answer.body.updated).toHaveLength(2);
    expect(messagesOf(answer)).toEqual([
      {
        type: 'warning',
        code: 'below_cost',
        content: `${one.title} at ${moneyText(wantedOne)} sells for less than it cost`,
        text: { code: 'below_cost', params: { title: one.title, fen: wantedOne } },
      },
    ]);
  });

  it('is shown to the owner who decides about it', async () => {
    const [one] = await route.items();
    await sold(one.vendorSku, one.priceFen + 1000, '2099-02-01T00:00:00Z');
    const answer = await pricing.put([[one.vendorSku, one.priceFen + 200]]);
    expect(codesOf(answer)).toEqual(['approval_required', 'below_cost']);
    const { reasoning } = await pricing.approval(decisionOf(answer));
    expect(reasoning).toContain('sells for less than it cost');
  });
});

describe('a price change is refused without a call to the machine, with one event, for', () => {
  const refusedOnce = async (reason: RegExp) => {
    expect(await pricing.events()).toEqual([
      {
        kind: 'price_change_failed',
        summary: `Price change of 1 line on machine ${machine} failed`,
        reasoning: expect.stringMatching(reason) as string,
        location: machine,
      },
    ]);
    expect(await pricing.statuses()).toEqual([]);
  };
  let before: number;
  beforeEach(async () => {
    before = await route.calls();
  });
  afterEach(async () => {
    expect(await route.calls()).toBe(before);
  });

  it('any change while the kill switch is engaged', async () => {
    const [one] = await route.items();
    await pricing.rules({ killSwitchEngaged: true });
    const answer = await pricing.put([[one.vendorSku, one.priceFen + 1]]);
    expect([answer.status, codesOf(answer)]).toEqual([409, ['kill_switch_engaged']]);
    await refusedOnce(/kill switch/);
  });

  it('any change while the rules cannot be read', async () => {
    const [one] = await route.items();
    const { dataSource } = route.service;
    await dataSource.query('UPDATE guardrail_rules SET filled_at = NULL');
    const answer = await pricing.put([[one.vendorSku, one.priceFen + 1]]);
    await dataSource.query('UPDATE guardrail_rules SET filled_at = now()');
    expect([answer.status, codesOf(answer)]).toEqual([503, ['guard_unverifiable']]);
    await refusedOnce(/rules cannot be read/);
  });

  it('a product that the machine does not contain', async () => {
    const answer = await pricing.put([['nothing', 100]]);
    expect(answer.status).toBe(400);
    expect(messagesOf(answer)).toEqual([
      expect.objectContaining({ code: 'invalid', path: '$.prices[0].item.id' }),
    ]);
    await refusedOnce(/does not hold/);
  });

  it.each([
    ['fail_before', 502, 'upstream_unreachable'],
    ['garbage', 502, 'upstream_unreachable'],
    ['refuse', 502, 'supplier_rejected'],
    ['refuse_credentials', 401, 'unauthorized'],
  ] as const)('any change while reading the machine returns %s', async (kind, status, code) => {
    const [one] = await route.items();
    await route.simulator.setFault('inventory', { kind });
    const answer = await pricing.put([[one.vendorSku, one.priceFen + 1]]);
    expect([answer.status, codesOf(answer)]).toEqual([status, [code]]);
    expect(answer.text).toContain('acme-machine');
    await refusedOnce(/acme-machine/);
  });
});

it('a refusal that cannot be recorded is still returned, and the cause is logged', async () => {
  const { dataSource, logs } = route.service;
  const [one] = await route.items();
  await pricing.rules({ killSwitchEngaged: true });
  await dataSource.query('ALTER TABLE events RENAME TO events_elsewhere');
  const answer = await pricing.put([[one.vendorSku, one.priceFen + 1]]);
  await dataSource.query('ALTER TABLE events_elsewhere RENAME TO events');
  expect([answer.status, codesOf(answer)]).toEqual([409, ['kill_switch_engaged']]);
  expect(answer.text).not.toContain('events');
  expect(logs.join()).toContain('A failure could not be recorded');
});

describe('a price change is refused without an event for', () => {
  afterEach(async () => {
    expect(await pricing.events()).toEqual([]);
  });
  const at = (id: string) => new Pricing(route.service, id);

  it('a machine that is not registered', async () => {
    const answer = await at('nowhere').put([['cola', 100]]);
    expect([answer.status, codesOf(answer)]).toEqual([404, ['not_found']]);
  });

  it('a machine of another namespace', async () => {
    const answer = await at('B1').put([['cola', 100]]);
    expect(answer.status).toBe(400);
    expect(messagesOf(answer)).toEqual([
      expect.objectContaining({ code: 'namespace_mismatch', path: '$.prices[0].item.id' }),
    ]);
  });

  it.each([
    ['B1', 'beta-machine'],
    ['G1', 'gamma-machine'],
  ])('machine %s, whose platform does not change prices', async (id, namespace) => {
    const answer = await new Pricing(route.service, id, namespace).put([['cola', 100]]);
    expect([answer.status, codesOf(answer)]).toEqual([400, ['namespace_unsupported']]);
  });
});
