import type { LedgerRecord } from '../../../src/adapters/contract.js';
import { startRoute } from '../../support/route.js';
import { codeOf, goods, line, Shopper, type Good } from '../checkout/purchase.js';
import { Onlooker } from './sale-calls.js';
import { expectMapped, MAPPING, recordsOf, recordWith } from './simulated-sales.js';
import { useStarted } from '../../support/use-started.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('ledger-poll', 'ledger-window');

const route = useStarted(() =>
  startRoute({
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      LEDGER_POLL_INTERVAL_S: '3600',
      INVENTORY_CACHE_S: '0',
    },
    simulator: { machines: 4 },
  }),
);
let onlooker: Onlooker;
let records: LedgerRecord[];
/** Sales that a test changes and no other reads: those of the machine it names, and the one it hides. */
let ofNamed: LedgerRecord[];
let hidden: LedgerRecord;

beforeAll(async () => {
  onlooker = new Onlooker(route.service);
  await onlooker.untilRead();
  const all = await recordsOf(route.simulator);
  const others = all.filter(({ locationId }) => locationId !== route.machines[0]?.id);
  ofNamed = all.filter((record) => !others.includes(record));
  hidden = recordWith(others, 'paid');
  records = others.filter((record) => record !== hidden);
});

describe('a machine sale', () => {
  it.each(Object.keys(MAPPING) as (keyof typeof MAPPING)[])(
    'with a line that is %s follows the table',
    async (status) => {
      const record = recordWith(records, status);
      expectMapped(await onlooker.sale(record.orderNo), record);
    },
  );

  it('was dispensed when it was taken, including lines refunded after it settled', async () => {
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
      line_items: record.lines.map((_, index) => ({ id: `line_${index + 1}`, quantity: 1 })),
    });
    expect(event?.occurred_at).toMatch(/\+08:00$/);
    expect(Date.parse(event?.occurred_at ?? '')).toBe(record.takenAt);
    expect(sale.adjustments?.map(({ occurred_at: at }) => Date.parse(at))).toEqual([
      record.updatedAt,
    ]);
  });

  it('that was cancelled was never dispensed', async () => {
    const sale = await onlooker.sale(recordWith(records, 'cancelled').orderNo);
    expect(sale.fulfillment.events).toEqual([]);
  });

  it('is expected from the machine, with every line', async () => {
    const record = recordWith(records, 'refunded');
    const sale = await onlooker.sale(record.orderNo);
    expect(sale.fulfillment.expectations).toMatchObject([
      {
        method_type: 'vending_dispense',
        destination: { extended_address: record.locationName },
        line_items: record.lines.map((_, index) => ({ id: `line_${index + 1}`, quantity: 1 })),
      },
    ]);
  });

  it('does not reveal the cost of the products', async () => {
    const record = records.find(({ lines }) => lines.some(({ costFen }) => costFen !== null));
    const { text } = await onlooker.get(record?.orderNo ?? '');
    expect(text).not.toMatch(/cost/i);
  });

  it('can be read at its permalink', async () => {
    const sale = await onlooker.sale(recordWith(records, 'paid').orderNo);
    expect(sale.permalink_url).toBe(`${route.service.origin}/sales/${sale.id}`);
    const { pathname } = new URL(sale.permalink_url);
    const page = await route.service.call('GET', pathname, { anonymous: true });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  });

  it("shows the operator's name of a registered machine, and the names of its products", async () => {
    const [machine] = await route.register(1);
    const name = 'Lobby, left of the lift';
    const json = { name, profile: { address: '1 Century Avenue', city: 'Shanghai' } };
    const path = `/ucp/v1/locations/${machine?.id}`;
    expect((await route.service.call('PUT', path, { json })).status).toBe(200);
    await route.service.call('POST', '/ucp/v1/locations/sync', { json: {} });
    const sale = await onlooker.sale(recordWith(ofNamed, 'paid').orderNo);
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

  it('is hidden by a purchase with the same number', async () => {
    const { orderNo } = hidden;
    expect((await onlooker.sale(orderNo)).kind).toBe('sale');
    const shopper = new Shopper(route);
    const [good] = (await goods(route)) as [Good];
    await shopper.ready([line(good, 1)], { id: orderNo });
    expect((await shopper.complete(orderNo)).status).toBe(200);
    expect((await onlooker.sale(orderNo)).kind).toBe('purchase');
  });

  it('that is unknown is not found, even after a read of the platform', async () => {
    const answer = await onlooker.get('no-such-sale');
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });
});
