import type { LedgerRecord } from '../../../src/adapters/contract.js';
import { startRoute, type Route } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { codeOf, goods, line, Shopper, type Good } from '../checkout/purchase.js';
import { idsOf, Onlooker, type SaleOrder } from './sale-calls.js';

const DAY_MS = 86_400_000;

let route: Route;
let onlooker: Onlooker;
/** What the platform itself says, newest first. */
let records: LedgerRecord[];

beforeAll(async () => {
  route = await startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0', LEDGER_POLL_INTERVAL_S: '3600' },
    simulator: { machines: 4 },
  });
  onlooker = new Onlooker(route.service);
  await route.register(1);
  // Another window than the service's, so that both surely hold what is looked at.
  records = await ledger(Date.now() - 20 * DAY_MS, Date.now() - 4 * DAY_MS);
});

afterAll(() => route.close());

async function ledger(fromMs: number, toMs: number): Promise<LedgerRecord[]> {
  const found: LedgerRecord[] = [];
  const { url, token } = route.simulator;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetch(
      `${url}/ledger?fromMs=${fromMs}&toMs=${toMs}&page=${page}&size=100`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const body = (await response.json()) as { records: LedgerRecord[]; pages: number };
    found.push(...body.records);
    pages = body.pages;
  }
  return found;
}

function recordWith(status: LedgerRecord['lines'][number]['status']): LedgerRecord {
  const record = records.find(({ lines }) => lines.some((booked) => booked.status === status));
  if (!record) throw new Error(`The simulator has no sale with a line that is ${status}`);
  return record;
}

const MAPPING = {
  paid: ['fulfilled', [1, 1, 1], null],
  unpaid: ['processing', [1, 1, 0], null],
  refunded: ['removed', [1, 0, 0], ['refund', 'completed']],
  refund_failed: ['fulfilled', [1, 1, 1], ['refund', 'failed']],
  cancelled: ['removed', [1, 0, 0], ['cancellation', 'completed']],
} as const;

/** What a sale must look like, by the words of the interface. */
function expectMapped(sale: SaleOrder, record: LedgerRecord): void {
  expect(sale).toMatchObject({
    id: record.orderNo,
    checkout_id: record.orderNo,
    kind: 'sale',
    currency: 'CNY',
    location: record.locationId,
    location_name: record.locationName,
    trade_status: record.status,
    trade_status_label: record.statusLabel,
    totals: [
      { type: 'subtotal', amount: record.totalFen },
      { type: 'total', amount: record.totalFen },
    ],
  });
  expect(sale.line_items).toHaveLength(record.lines.length);
  record.lines.forEach((booked, index) => {
    const id = `line_${index + 1}`;
    const [status, [original, total, fulfilled], change] = MAPPING[booked.status];
    expect(sale.line_items[index]).toMatchObject({
      id,
      status,
      item: { id: `acme-machine:${booked.vendorSku}`, price: booked.priceFen },
      quantity: { original, total, fulfilled },
    });
    const adjustments = (sale.adjustments ?? []).filter(({ line_items }) =>
      line_items.some((touched) => touched.id === id),
    );
    expect(adjustments.map(({ type, status: state }) => [type, state])).toEqual(
      change ? [change] : [],
    );
    expect(adjustments.flatMap(({ totals = [] }) => totals)).toEqual(
      booked.status === 'refunded' ? [{ type: 'total', amount: -booked.priceFen }] : [],
    );
  });
}

describe('a machine sale', () => {
  it.each(Object.keys(MAPPING) as (keyof typeof MAPPING)[])(
    'with a line that is %s follows the table',
    async (status) => {
      const record = recordWith(status);
      expectMapped(await onlooker.sale(record.orderNo), record);
    },
  );

  it('was dispensed when it was taken, as far as it counts as sold', async () => {
    const record = records.find(({ lines }) => {
      const statuses = new Set(lines.map(({ status }) => status));
      return statuses.has('refunded') && statuses.has('paid');
    });
    if (!record) throw new Error('The simulator has no partly refunded sale');
    const sale = await onlooker.sale(record.orderNo);
    const [event] = sale.fulfillment.events;
    expect(sale.fulfillment.events).toHaveLength(1);
    expect(event).toMatchObject({
      type: 'dispensed',
      line_items: record.lines.flatMap(({ status }, index) =>
        status === 'refunded' ? [] : [{ id: `line_${index + 1}`, quantity: 1 }],
      ),
    });
    expect(event?.occurred_at).toMatch(/\+08:00$/);
    expect(Date.parse(event?.occurred_at ?? '')).toBe(record.takenAt);
    expect(sale.adjustments?.map(({ occurred_at: at }) => Date.parse(at))).toEqual([
      record.updatedAt,
    ]);
  });

  it('that was cancelled was never dispensed', async () => {
    const sale = await onlooker.sale(recordWith('cancelled').orderNo);
    expect(sale.fulfillment.events).toEqual([]);
  });

  it('is expected from the machine, every line of it', async () => {
    const record = recordWith('refunded');
    const sale = await onlooker.sale(record.orderNo);
    expect(sale.fulfillment.expectations).toMatchObject([
      {
        method_type: 'vending_dispense',
        destination: { extended_address: record.locationName },
        line_items: record.lines.map((_, index) => ({ id: `line_${index + 1}`, quantity: 1 })),
      },
    ]);
  });

  it('says nothing of what the goods cost', async () => {
    const record = records.find(({ lines }) => lines.some(({ costFen }) => costFen !== null));
    const { text } = await onlooker.get(record?.orderNo ?? '');
    expect(text).not.toMatch(/cost/i);
  });

  it('can be followed by its permalink', async () => {
    const sale = await onlooker.sale(recordWith('paid').orderNo);
    const { pathname } = new URL(sale.permalink_url);
    expect((await route.service.call('GET', pathname)).body.id).toBe(sale.id);
  });

  it("bears the operator's name of a registered machine, and the names of its goods", async () => {
    const [machine] = await route.register(1);
    const name = 'Lobby, left of the lift';
    const json = { name, profile: { address: '1 Century Avenue', city: 'Shanghai' } };
    const path = `/ucp/v1/locations/${machine?.id}`;
    expect((await route.service.call('PUT', path, { json })).status).toBe(200);
    await route.service.call('POST', '/ucp/v1/locations/sync', { json: {} });
    const record = records.find(({ locationId }) => locationId === machine?.id);
    const sale = await onlooker.sale(record?.orderNo ?? '');
    expect(sale.location_name).toBe(name);
    expect(sale.fulfillment.expectations[0]?.destination).toEqual({
      street_address: '1 Century Avenue',
      extended_address: name,
      address_locality: 'Shanghai',
    });
    const [sold] = sale.line_items;
    const known = await route.service.dataSource.query<{ title: string }[]>(
      'SELECT title FROM skus WHERE sku_id = $1',
      [sold?.item.id],
    );
    expect(known.map(({ title }) => title)).toEqual([sold?.item.title]);
  });

  it('gives way to a purchase of the same number', async () => {
    const { orderNo } = recordWith('paid');
    expect((await onlooker.sale(orderNo)).kind).toBe('sale');
    const shopper = new Shopper(route);
    const [good] = (await goods(route)) as [Good];
    await shopper.ready([line(good, 1)], { id: orderNo });
    expect((await shopper.complete(orderNo)).status).toBe(200);
    expect((await onlooker.sale(orderNo)).kind).toBe('purchase');
  });

  it('that nobody knows is not found, also after a look at the platform', async () => {
    const answer = await onlooker.get('no-such-sale');
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });
});

describe('the list of sales', () => {
  const window = {
    from: new Date(Date.now() - 10 * DAY_MS).toISOString(),
    to: new Date(Date.now() - 8 * DAY_MS).toISOString(),
  };
  const inWindow = () =>
    records.filter(
      ({ createdAt }) =>
        createdAt !== null &&
        createdAt >= Date.parse(window.from) &&
        createdAt < Date.parse(window.to),
    );
  const sorted = (ids: string[]) => [...ids].sort();
  const numbers = (found: LedgerRecord[]) => sorted(found.map(({ orderNo }) => orderNo));

  it('holds every sale of its window, mapped, newest first, and keeps to the schema', async () => {
    const orders = await onlooker.all({ ...window, trade_status: 'all' });
    const expected = inWindow();
    expect(sorted(idsOf(orders))).toEqual(numbers(expected));
    const byNumber = new Map(expected.map((record) => [record.orderNo, record]));
    const times = orders.map(({ id }) => byNumber.get(id)?.createdAt ?? 0);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    for (const order of orders) {
      const record = byNumber.get(order.id);
      if (record?.locationId !== route.machines[0]?.id && record) expectMapped(order, record);
      const ucp = { version: '2026-08-25' };
      expect(await ucpViolations('order.response', { ucp, ...order })).toEqual([]);
    }
  });

  it.each<Record<string, string>>([{}, { kind: 'sale' }, { trade_status: 'settled' }])(
    'holds settled sales only with %j',
    async (query) => {
      const settled = inWindow().filter(({ state }) => state === 'settled');
      expect(settled.length).toBeLessThan(inWindow().length);
      const orders = await onlooker.all({ ...window, ...query });
      expect(sorted(idsOf(orders))).toEqual(numbers(settled));
    },
  );

  it('reads the default string of the interface as settled', async () => {
    const orders = await onlooker.page({ ...window, trade_status: 'TRADE_SUCCESS_MANUAL' });
    expect(orders).toMatchObject(await onlooker.page(window));
    expect(orders.orders.length).toBeGreaterThan(0);
  });

  it("compares any other status with the platform's own", async () => {
    const { status } = recordWith('refunded');
    const expected = inWindow().filter((record) => record.status === status);
    expect(sorted(idsOf(await onlooker.all({ ...window, trade_status: status })))).toEqual(
      numbers(expected),
    );
    expect((await onlooker.page({ ...window, trade_status: 'no such status' })).orders).toEqual([]);
  });

  it('holds one machine when asked, and nothing for a machine that nobody knows', async () => {
    const location = route.machines[1]?.id ?? '';
    const expected = inWindow().filter(({ locationId }) => locationId === location);
    expect(expected.length).toBeGreaterThan(0);
    const orders = await onlooker.all({ ...window, location, trade_status: 'all' });
    expect(sorted(idsOf(orders))).toEqual(numbers(expected));
    expect((await onlooker.page({ location: 'M-none' })).orders).toEqual([]);
  });

  it('holds the last 30 days, 100 at a time, when nothing else is asked for', async () => {
    const page = await onlooker.page();
    expect(page.orders).toHaveLength(100);
    expect(page.orders.every(({ kind }) => kind === 'sale')).toBe(true);
    expect(page.pagination.has_next_page).toBe(true);
    await onlooker.letTimePass();
    expect(await onlooker.page({ limit: '1' })).not.toHaveProperty('messages');
  });

  it('goes on from a cursor alone', async () => {
    const first = await onlooker.page({ ...window, trade_status: 'all', limit: '5' });
    const cursor = first.pagination.cursor ?? '';
    const repeated = await onlooker.page({ ...window, trade_status: 'all', limit: '5', cursor });
    expect(await onlooker.page({ limit: '5', cursor })).toMatchObject(repeated);
  });

  it('names the capabilities it uses', async () => {
    const { body } = await onlooker.ask({ limit: '1' });
    expect(body.ucp).toMatchObject({
      capabilities: { 'dev.ucp.shopping.order': expect.anything() as unknown },
    });
  });

  it('needs the token', async () => {
    const answer = await route.service.call('GET', '/ucp/v1/orders', { anonymous: true });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
  });
});
