import { HttpMachineAdapter } from '../../../src/adapters/http/index.js';
import type { LedgerRecord } from '../../../src/adapters/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startTestService } from '../../support/service.js';
import { startSimulatorProcess, type SimulatorProcess } from '../../support/simulator-process.js';
import { DAY_MS } from './fake-platform.js';
import { accountRow, databaseTime, stored } from './ledger-database.js';
import { startReplica, type Replica } from './replica.js';

const WINDOW_DAYS = 4;

let simulator: SimulatorProcess;
let database: TestDatabase;
let adapter: HttpMachineAdapter;
let replica: Replica;

beforeAll(async () => {
  simulator = await startSimulatorProcess({ machines: 5 });
  database = await createTestDatabase();
  adapter = new HttpMachineAdapter({
    namespace: 'acme-machine',
    baseUrl: simulator.url,
    token: simulator.token,
  });
  replica = await startReplica(database, { 'acme-machine': adapter });
});
afterAll(async () => {
  await replica.close();
  await adapter.close();
  await simulator.stop();
  await database.drop();
});

const read = async () =>
  replica.ledger.bringUpToDate('acme-machine', {
    since: await databaseTime(replica.dataSource),
    windowDays: WINDOW_DAYS,
  });

/** The vendor's records of a period, page by page. */
async function vendorSays(fromMs: number, toMs: number): Promise<LedgerRecord[]> {
  const records: LedgerRecord[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await adapter.ledger({ fromMs, toMs, page });
    if (!answer.ok) throw new Error(answer.reason);
    records.push(...answer.value.records);
    ({ pages } = answer.value);
  }
  return records;
}

it('stores everything the vendor has recorded, settled or not', async () => {
  expect(await read()).toEqual({ ok: true });
  const { covered_from, covered_to } = await accountRow(replica.dataSource);
  const records = await vendorSays(Number(covered_from), Number(covered_to));
  const rows = new Map((await stored(replica.dataSource)).map((row) => [row.order_no, row]));
  expect(rows.size).toBe(records.length);
  expect(rows.size).toBeGreaterThan(100);
  // The newest may have changed since they were read.
  const calm = records.filter(({ updatedAt }) => Number(updatedAt) < Date.now() - DAY_MS);
  for (const record of calm) {
    expect(rows.get(record.orderNo)).toMatchObject({
      status: record.status,
      status_label: record.statusLabel,
      state: record.state,
      settled: record.state === 'settled',
      location_id: record.locationId,
      location_name: record.locationName,
      total_fen: String(record.totalFen),
      created_at: new Date(Number(record.createdAt)),
      created_at_raw: record.createdAtRaw,
      updated_at: new Date(Number(record.updatedAt)),
      finalized: record.finalized,
      lines: record.lines.map(({ vendorSku, priceFen, costFen, status }) => ({
        vendor_sku: vendorSku,
        price_fen: String(priceFen),
        cost_fen: costFen === null || costFen === priceFen ? null : String(costFen),
        status,
      })),
    });
  }
});

it('lists every machine that sells, with its name', async () => {
  await read();
  const machines = await simulator.machines();
  const ids = machines.map(({ id }) => id);
  const seen = await replica.ledger.seenLocations('acme-machine', [...ids, 'no-such'], WINDOW_DAYS);
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(machines.map(({ id, name }) => [id, { name }])),
  );
  const paid = await replica.ledger.paidLines('acme-machine', ids, WINDOW_DAYS);
  expect(paid).toBeGreaterThan(100);
});

it('keeps all of it when the vendor refuses our credentials', async () => {
  await read();
  const before = await stored(replica.dataSource);
  await simulator.setFault('ledger', { kind: 'refuse_credentials' });
  expect(await read()).toMatchObject({ ok: false, kind: 'unauthorized' });
  expect(await stored(replica.dataSource)).toEqual(before);
  await simulator.clearFaults();
  expect(await read()).toEqual({ ok: true });
});

it('has an account for every live machine namespace of a service', async () => {
  const vendors = [
    { namespace: 'acme-machine', baseUrl: simulator.url, token: simulator.token },
    { namespace: 'acme-supply', baseUrl: simulator.url, token: simulator.token },
    { namespace: 'beta-machine', status: 'planned' },
  ];
  const service = await startTestService({ VENDORS: JSON.stringify(vendors) });
  const rows = await service.dataSource.query<{ namespace: string }[]>(
    'SELECT namespace FROM ledger_accounts',
  );
  expect(rows).toEqual([{ namespace: 'acme-machine' }]);
  await service.close();
});
