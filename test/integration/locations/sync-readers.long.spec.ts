import { Client } from 'pg';
import { startTestService, type TestService, useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { item, ScriptedVendor } from '../../support/vendor/index.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

const SLOTS = 40;
const READERS = 20;
const SYNCS = 5;

let vendor: ScriptedVendor;
let service: TestService;
/** A separate connection: readers over HTTP keep those of the service busy. */
let reader: Client;

/** At every read the machine contains the other of two assortments, which have no product in common. */
function flippingItems(): object[] {
  const kind = vendor.received('inventory').length % 2 === 0 ? 'even' : 'odd';
  return Array.from({ length: SLOTS }, (_, index) => item(`${kind}${index}`, `${kind} ${index}`));
}

beforeAll(async () => {
  vendor = await ScriptedVendor.start({ inventory: () => ({ items: flippingItems() }) });
  service = await startTestService({
    RATE_LIMIT_PER_MINUTE: '0',
    VENDORS: JSON.stringify([vendor.entry('flip-machine')]),
  });
  const { url } = service.dataSource.options as { url: string };
  reader = new Client({ connectionString: url });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await service.close();
  await vendor.close();
});

it('readers in a loop never see partially replaced slots', async () => {
  await service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Flip' } });
  await until(async () => (await assortment(reader)) !== '');
  let syncing = true;
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const readers = Array.from({ length: READERS }, async (_, number) => {
    while (syncing) note(number === 0 ? await assortment(reader) : await holdsBoth(number));
  });
  try {
    for (let index = 0; index < SYNCS; index += 1) {
      expect((await service.call('POST', '/ucp/v1/locations/sync')).status).toBe(200);
    }
  } finally {
    syncing = false;
    await Promise.all(readers);
  }
  expect([...seen.keys()].sort()).toEqual([`even ${SLOTS}`, 'not both', `odd ${SLOTS}`].sort());
  expect(seen.get('not both')).toBeGreaterThan(READERS);
});

/** What one statement sees of the machine. */
async function assortment(client: Client): Promise<string> {
  const { rows } = await client.query<{ kind: string; count: string }>(
    `SELECT regexp_replace(vendor_sku, '[0-9]', '', 'g') AS kind, count(*)
     FROM machine_slots WHERE location_id = 'M1' GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ kind, count }) => `${kind} ${count}`).join(' and ');
}

/** What the interface shows about products that are never in the machine together. */
async function holdsBoth(number: number): Promise<string> {
  const items = [`flip-machine:odd${number % SLOTS}`, `flip-machine:even${(number * 7) % SLOTS}`];
  const answer = await service.call('POST', '/ucp/v1/locations/search', {
    json: { filters: { items: items.map((id) => ({ id })) } },
  });
  expect(answer.status).toBe(200);
  return (answer.body.locations as unknown[]).length === 0 ? 'not both' : 'both';
}
