import type { LedgerPage, LedgerRecord, MachineItem } from '../../../src/adapters/contract.js';
import { startRoute } from '../../support/route.js';
import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { untilReadable } from '../../support/until-readable.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { forgetLedgers } from '../ledger/forget-ledgers.js';
import { forgetReadMachines } from './machines.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

const route = useStarted(() => startRoute({ simulator: { machines: 3 } }));

const sync = (json?: unknown) => route.service.call('POST', '/ucp/v1/locations/sync', { json });
const query = <T>(sql: string, parameters: unknown[] = []) =>
  route.service.dataSource.query<T[]>(sql, parameters);
const messagesOf = ({ body }: Answer) => (body.messages ?? []) as Record<string, string>[];
const codesOf = (answer: Answer) => messagesOf(answer).map(({ code }) => code);
const events = (kind: string) =>
  query<{ summary: string; reasoning: string; location: string | null }>(
    'SELECT summary, reasoning, location FROM events WHERE kind = $1 ORDER BY seq',
    [kind],
  );
const slotsOf = (id: string) =>
  query('SELECT * FROM machine_slots WHERE location_id = $1 ORDER BY position', [id]);
const inventoryReads = async () => (await route.simulator.books()).requests.inventory;

async function askVendor<T>(path: string): Promise<T> {
  const { url, token } = route.simulator;
  const response = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as T;
}

/** Paid lines of the last 30 days from the vendor's ledger. */
async function paidLines(): Promise<number> {
  const now = Date.now();
  const window = `fromMs=${now - 30 * 86_400_000}&toMs=${now}&size=100`;
  const records: LedgerRecord[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await askVendor<LedgerPage>(`ledger?${window}&page=${page}`);
    pages = answer.pages;
    records.push(...answer.records);
  }
  return records.flatMap(({ lines }) => lines).filter(({ status }) => status === 'paid').length;
}

/** Registers the first machines and waits for their automatic first read. */
async function registerAndSettle(count: number): Promise<string[]> {
  const ids = (await route.register(count)).map(({ id }) => id);
  await until(async () => (await events('sync')).length > 0);
  return ids;
}

beforeEach(async () => {
  await route.simulator.clearFaults();
  await untilReadable(route.service, 'acme-machine', route.machines[0]?.id ?? '');
  await forgetReadMachines(route.service);
});

describe('a sync', () => {
  it('of no machines reads nothing', async () => {
    const answer = await sync();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'com.example.vending.location': [{ version: '2026-09-10' }],
          'com.example.vending.inventory': [{ version: '2026-09-10' }],
        },
      },
      locations: 0,
      products: 0,
      slots: 0,
      sales: 0,
    });
    expect(await events('sync')).toEqual([]);
  });

  it('reads what the vendor has: machines, slots, products and sales', async () => {
    await forgetLedgers(route.service);
    const ids = await registerAndSettle(3);
    const before = await paidLines();
    const answer = await sync({ sales_window_days: 30, other: 'ignored' });
    const after = await paidLines();
    const inventories = await Promise.all(
      ids.map((id) => askVendor<{ items: MachineItem[] }>(`inventory?locationId=${id}`)),
    );
    const items = inventories.flatMap((inventory) => inventory.items);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      locations: 3,
      slots: items.length,
      products: new Set(items.map(({ vendorSku }) => vendorSku)).size,
    });
    expect(answer.body.messages).toBeUndefined();
    // Sales continue while the test runs.
    expect(answer.body.sales).toBeGreaterThanOrEqual(Math.min(before, after) - 20);
    expect(answer.body.sales).toBeLessThanOrEqual(Math.max(before, after) + 20);
    expect(await slotsOf(ids[0] ?? '')).toEqual(
      inventories[0]?.items.map((item, index) => ({
        location_id: ids[0],
        vendor_sku: item.vendorSku,
        position: index + 1,
        title: item.title,
        barcode: item.barcode ?? null,
        image_url: item.imageUrl ?? null,
        price_fen: String(item.priceFen),
        stock: expect.any(Number) as number,
        stated_capacity: item.capacity,
      })),
    );
  });

  it('writes one event that summarizes what it read', async () => {
    await registerAndSettle(2);
    const earlier = (await events('sync')).length;
    const { body } = await sync();
    const told = (await events('sync')).slice(earlier);
    expect(told).toHaveLength(1);
    expect(told[0]?.summary).toMatch(
      new RegExp(`^Synced 2 machines: ${String(body.slots)} slots, .* sales in 30 days$`),
    );
  });

  it('runs automatically after a registration, and names the machine as its platform does', async () => {
    await forgetLedgers(route.service);
    await until(
      async () => (await query('SELECT FROM ledger_accounts WHERE read_at IS NULL')).length === 0,
    );
    const [machine] = await route.register(1);
    await until(async () => (await events('sync')).length > 0);
    const answer = await route.service.call('POST', '/ucp/v1/locations/lookup', {
      json: { ids: [machine?.id] },
    });
    expect(answer.body.locations).toEqual([
      expect.objectContaining({
        online: true,
        venue_name: machine?.name,
        last_synced_at: expect.stringMatching(/\+08:00$/) as string,
      }),
    ]);
    expect(await slotsOf(machine?.id ?? '')).not.toEqual([]);
  });

  it('warns that a machine that never appears in the ledger may not exist', async () => {
    await forgetLedgers(route.service);
    await route.service.call('PUT', '/ucp/v1/locations/GHOST-1', { json: { name: 'Ghost' } });
    const answer = await sync();
    expect(messagesOf(answer)).toEqual([
      {
        type: 'warning',
        code: 'location_unverified',
        content:
          'Ghost (GHOST-1) does not show in the ledger of the last 30 days; it may not exist',
        text: {
          code: 'machine_unseen',
          params: { machine: 'GHOST-1', name: 'Ghost', days: 30 },
        },
      },
    ]);
  });

  it('is refused for fewer than 21 days, more than a year, and values that are not numbers', async () => {
    for (const days of [20, 0, 367, 1e308, 21.5, '30', true]) {
      const answer = await sync({ sales_window_days: days });
      expect([days, answer.status, messagesOf(answer)[0]]).toEqual([
        days,
        400,
        expect.objectContaining({ code: 'invalid', path: '$.sales_window_days' }),
      ]);
      expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    }
  });

  it('accepts 21 days, null, an empty object and no body', async () => {
    for (const body of [{ sales_window_days: 21 }, { sales_window_days: null }, {}, undefined]) {
      expect((await sync(body)).status).toBe(200);
    }
  });

  it('keeps slot locks and counted capacities', async () => {
    const [id = ''] = await registerAndSettle(1);
    const [slot] = await query<{ vendor_sku: string }>(
      'SELECT vendor_sku FROM machine_slots WHERE location_id = $1 LIMIT 1',
      [id],
    );
    const path = `/ucp/v1/locations/${id}/slots/${id}-${slot?.vendor_sku ?? ''}`;
    await route.service.call('PATCH', path, { json: { locked: true, capacity: 7 } });
    await sync();
    const answer = await route.service.call('PATCH', path, { json: { locked: true } });
    expect(answer.body.slot).toMatchObject({ locked: true, capacity: 7 });
  });
});

describe('a machine that cannot be read', () => {
  it('keeps its last state, is named, and does not affect the others', async () => {
    const ids = await registerAndSettle(3);
    const before = await Promise.all(ids.map(slotsOf));
    await route.simulator.setFault('inventory', { kind: 'refuse', times: 1 });
    const answer = await sync();
    expect(answer.status).toBe(200);
    expect(answer.body.locations).toBe(2);
    expect(codesOf(answer)).toEqual(['sync_problem']);
    const [failed] = await query<{ id: string; online: boolean; problem: string }>(
      'SELECT id, online, sync_problem_kind AS problem FROM locations WHERE sync_problem_kind IS NOT NULL',
    );
    expect(failed).toMatchObject({ online: false, problem: 'refused' });
    expect(messagesOf(answer)[0]?.content).toContain(`(${failed?.id ?? ''})`);
    expect(await slotsOf(failed?.id ?? '')).toEqual(before[ids.indexOf(failed?.id ?? '')]);
    expect((await events('sync_problem')).at(-1)).toMatchObject({ location: failed?.id });
    const healed = await sync();
    expect([healed.body.locations, healed.body.messages]).toEqual([3, undefined]);
  });

  it('because credentials are refused yields unauthorized, and never an empty machine', async () => {
    const ids = await registerAndSettle(2);
    const before = await Promise.all(ids.map(slotsOf));
    await route.simulator.setFault('inventory', { kind: 'refuse_credentials' });
    const refused = await sync();
    await route.simulator.clearFaults();
    expect([refused.status, codesOf(refused)]).toEqual([401, ['unauthorized']]);
    expect(messagesOf(refused)[0]?.content).toContain('acme-machine');
    expect(await ucpViolations('error.response', refused.body)).toEqual([]);
    expect(await Promise.all(ids.map(slotsOf))).toEqual(before);
    const states = await query(
      'SELECT online, last_synced_at IS NOT NULL AS synced FROM locations',
    );
    expect(states).toEqual([
      { online: true, synced: true },
      { online: true, synced: true },
    ]);
    expect((await events('sync_problem')).at(-1)?.summary).toMatch(/^2 machines could not be read/);
  });

  it('next to others that can is reported with its namespace in a 200', async () => {
    await registerAndSettle(2);
    await route.simulator.setFault('inventory', { kind: 'refuse_credentials', times: 1 });
    const answer = await sync();
    expect([answer.status, answer.body.locations]).toEqual([200, 1]);
    expect(codesOf(answer)).toEqual(['unauthorized', 'sync_problem']);
  });

  it('because its vendor is down or returns invalid data keeps its state too', async () => {
    const [id = ''] = await registerAndSettle(1);
    const before = await slotsOf(id);
    for (const kind of ['fail_before', 'drop_before', 'garbage'] as const) {
      await route.simulator.setFault('inventory', { kind });
      const answer = await sync();
      expect([kind, answer.status, answer.body.locations]).toEqual([kind, 200, 0]);
      expect(codesOf(answer)).toContain('sync_problem');
      expect(await slotsOf(id)).toEqual(before);
    }
  });

  it('is also reported when only its ledger cannot be read', async () => {
    await registerAndSettle(1);
    await route.simulator.setFault('ledger', { kind: 'refuse' });
    const answer = await sync();
    await route.simulator.clearFaults();
    expect([answer.status, answer.body.locations, codesOf(answer)]).toEqual([
      200,
      1,
      ['sync_problem'],
    ]);
    expect(messagesOf(answer)[0]?.content).toContain('ledger of acme-machine');
  });
});

describe('concurrent syncs', () => {
  it('share the reads of every machine and of the ledger', async () => {
    await registerAndSettle(3);
    const before = await inventoryReads();
    await route.simulator.setFault('inventory', { kind: 'slow', delayMs: 400 });
    const first = sync();
    await until(async () => (await inventoryReads()) === before + 3);
    const answers = await Promise.all([first, sync(), sync(), sync()]);
    expect(answers.map(({ status, body }) => [status, body.locations])).toEqual(
      Array.from({ length: 4 }, () => [200, 3]),
    );
    expect(await inventoryReads()).toBe(before + 3);
  });

  it('leave out a machine that is removed in the meantime', async () => {
    const [id = ''] = await registerAndSettle(2);
    await route.simulator.setFault('inventory', { kind: 'slow', delayMs: 400 });
    const before = await inventoryReads();
    const running = sync();
    await until(async () => (await inventoryReads()) === before + 2);
    expect((await route.service.call('DELETE', `/ucp/v1/locations/${id}`)).status).toBe(200);
    expect((await running).body.locations).toBe(1);
    expect(await slotsOf(id)).toEqual([]);
  });
});
