import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import { killedDuring } from '../../../support/killed-during.js';
import { startServiceProcess, type ServiceProcess } from '../../../support/service-process.js';
import { call, TEST_TOKEN } from '../../../support/service.js';
import { product, ScriptedVendor } from '../../../support/vendor/index.js';
import { outcome, runOf, Runs } from './run-calls.js';
import { storeAlias, storeMachine } from './stored-machine.js';

let vendor: ScriptedVendor;
let database: TestDatabase;
let dataDir: string;
let client: Client;
let service: ServiceProcess;
let origin: string;
let runs: Runs;

async function start(): Promise<void> {
  service = startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TEST_TOKEN,
    VENDORS: JSON.stringify([
      vendor.entry('alpha-supply'),
      vendor.entry('shop-machine', ['replenishment']),
    ]),
  });
  origin = await service.ready;
}

beforeEach(async () => {
  vendor = await ScriptedVendor.start({ catalog: { products: [product('cola', 210)] } });
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-killed-'));
  await start();
  const query = async (text: string, values?: unknown[]): Promise<unknown[]> =>
    (await client.query<object>(text, values)).rows;
  const dataSource = { query } as Pick<DataSource, 'query'> as DataSource;
  runs = new Runs({
    call: (method, path, options) => call(origin, method, path, options),
    dataSource,
  });
  await storeMachine(dataSource, 'M1', [{ vendorSku: 'cola', capacity: 10 }]);
  await storeAlias(dataSource, 'shop-machine:cola', 'alpha-supply:cola');
});

afterEach(async () => {
  service.kill('SIGKILL');
  await service.exited;
  await client.end();
  await database.drop();
  await vendor.close();
  await rm(dataDir, { recursive: true });
});

const killed = (request: () => Promise<unknown>) => killedDuring(database.url, service, request);

it('a service killed in the middle of placing leaves nothing, and placing works afterwards', async () => {
  const headers = { 'idempotency-key': 'place-until-it-works' };
  const { id } = await runs.built();
  await killed(() => runs.place(id, {}, headers));
  expect([await runs.held(), await runs.count('checkout_sessions')]).toEqual([[], 0]);

  await start();
  expect(runOf(await runs.get(id)).status).toBe('approved');
  expect(runOf(await runs.place(id)).status).toBe('placed');
  expect(outcome(await runs.place(id))).toEqual([409, 'already_placed']);
  expect(await runs.count('checkout_sessions')).toBe(1);
  expect(await runs.events('run_placed')).toHaveLength(1);
});

it('a service killed in the middle of abandoning or receiving leaves the run as it was', async () => {
  const headers = { 'idempotency-key': 'once' };
  const run = await runs.placed();
  await killed(() => runs.abandon(run.id, { reason: 'No van' }, headers));
  await start();
  expect(runOf(await runs.get(run.id)).status).toBe('placed');
  expect(await runs.held()).toHaveLength(1);

  const body = { location: 'M1', delivered: [{ slot_id: 'M1-cola', quantity: 4 }] };
  await killed(() => runs.receive(run.id, body, headers));
  await start();
  expect(runOf(await runs.get(run.id))).toMatchObject({
    status: 'placed',
    stops: [{ received_at: null }],
  });

  expect(runOf(await runs.abandon(run.id, { reason: 'No van' }, headers))).toMatchObject({
    status: 'rejected',
    messages: [{ code: 'abandoned', content: 'This run was abandoned: No van' }, {}],
  });
  service.kill('SIGKILL');
  await service.exited;
  await start();
  const { status, checkout_ids: ids = [] } = runOf(await runs.get(run.id));
  expect([status, await runs.held()]).toEqual(['rejected', []]);
  expect((await runs.checkout(ids[0] ?? '')).body.status).toBe('canceled');
  expect(await runs.events('run_abandoned')).toHaveLength(1);
});
