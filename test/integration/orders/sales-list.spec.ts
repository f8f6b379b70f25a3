import type { LedgerRecord } from '../../../src/adapters/contract.js';
import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { codeOf } from '../checkout/purchase.js';
import { idsOf, Onlooker } from './sale-calls.js';
import { expectMapped, recordsOf, recordWith } from './simulated-sales.js';
import { useStarted } from '../../support/use-started.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('ledger-poll', 'ledger-window');

const DAY_MS = 86_400_000;

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

beforeAll(async () => {
  onlooker = new Onlooker(route.service);
  await onlooker.untilRead();
  records = await recordsOf(route.simulator);
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

  it('contains every sale of its window, mapped, newest first, and matches the schema', async () => {
    const orders = await onlooker.all({ ...window, trade_status: 'all' });
    const expected = inWindow();
    expect(sorted(idsOf(orders))).toEqual(numbers(expected));
    const byNumber = new Map(expected.map((record) => [record.orderNo, record]));
    const times = orders.map(({ id }) => byNumber.get(id)?.createdAt ?? 0);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    for (const order of orders) {
      const record = byNumber.get(order.id);
      if (record) expectMapped(order, record);
      expect(order).toMatchObject({ ucp: { version: '2026-08-25', status: 'success' } });
      expect(await ucpViolations('order.response', order)).toEqual([]);
    }
  });

  it.each<Record<string, string>>([{}, { kind: 'sale' }, { trade_status: 'settled' }])(
    'contains only settled sales with %j',
    async (query) => {
      const settled = inWindow().filter(({ state }) => state === 'settled');
      expect(settled.length).toBeLessThan(inWindow().length);
      const orders = await onlooker.all({ ...window, ...query });
      expect(sorted(idsOf(orders))).toEqual(numbers(settled));
    },
  );

  it('treats the default string of the interface as settled', async () => {
    const orders = await onlooker.page({ ...window, trade_status: 'TRADE_SUCCESS_MANUAL' });
    expect(orders).toMatchObject(await onlooker.page(window));
    expect(orders.orders.length).toBeGreaterThan(0);
  });

  it("compares any other status with the platform's own", async () => {
    const { status } = recordWith(records, 'refunded');
    const expected = inWindow().filter((record) => record.status === status);
    expect(sorted(idsOf(await onlooker.all({ ...window, trade_status: status })))).toEqual(
      numbers(expected),
    );
  });

  it.each(['in_progress', 'pending_review', 'payment_failed', 'refunded', 'cancelled'])(
    'also accepts the state %s',
    async (state) => {
      const expected = inWindow().filter((record) => record.state === state);
      const page = await onlooker.page({ ...window, trade_status: state });
      expect(sorted(idsOf(page.orders))).toEqual(numbers(expected));
      expect(page).not.toHaveProperty('messages');
    },
  );

  it('warns of a status that no sale can have', async () => {
    const page = await onlooker.page({ ...window, trade_status: 'no such status' });
    expect(page.orders).toEqual([]);
    expect(page.messages).toMatchObject([
      { type: 'info', code: 'unknown_trade_status', path: '$.trade_status' },
    ]);
    expect(page.messages?.[0]?.content).toContain('no such status');
    expect(page.messages?.[0]?.content).toContain(recordWith(records, 'refunded').status);
  });

  it('does not warn of a status that sales can have, but these do not', async () => {
    const { status } = recordWith(records, 'refunded');
    const page = await onlooker.page({ ...window, location: 'M-none', trade_status: status });
    expect(page.orders).toEqual([]);
    expect(page).not.toHaveProperty('messages');
  });

  it('can be filtered by machine, and is empty for an unknown machine', async () => {
    const location = route.machines[1]?.id ?? '';
    const expected = inWindow().filter(({ locationId }) => locationId === location);
    expect(expected.length).toBeGreaterThan(0);
    const orders = await onlooker.all({ ...window, location, trade_status: 'all' });
    expect(sorted(idsOf(orders))).toEqual(numbers(expected));
    expect((await onlooker.page({ location: 'M-none' })).orders).toEqual([]);
  });

  it('covers the last 30 days, 100 at a time, by default', async () => {
    const page = await onlooker.page();
    expect(page.orders).toHaveLength(100);
    expect(page.orders.every(({ kind }) => kind === 'sale')).toBe(true);
    expect(page.pagination.has_next_page).toBe(true);
    expect(await onlooker.page({ limit: '1' })).not.toHaveProperty('messages');
  });

  it('continues from a cursor alone', async () => {
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

  it('requires the token', async () => {
    const answer = await route.service.call('GET', '/ucp/v1/orders', { anonymous: true });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
  });
});
