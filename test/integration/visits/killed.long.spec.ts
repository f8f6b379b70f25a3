import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { killedDuring } from '../../support/killed-during.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { call, TEST_TOKEN, type TestService } from '../../support/service.js';
import { product, ScriptedVendor } from '../../support/vendor/index.js';
import { runOf, Runs, type Run } from '../replenishment/runs/run-calls.js';
import { storeAlias, storeMachine } from '../replenishment/runs/stored-machine.js';
import { drive, fix, nextWorkday, stopOf, stopsOf } from './visit-calls.js';

const headers = { 'idempotency-key': 'finish-once' };

let vendor: ScriptedVendor;
let database: TestDatabase;
let dataDir: string;
let client: Client;
let service: ServiceProcess;
let origin: string;
let runs: Runs;
let run: Run;
let stop: string;

const caller: Pick<TestService, 'call'> = {
  call: (method, path, options) => call(origin, method, path, options),
};

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

async function killAndStartAgain(): Promise<void> {
  service.kill('SIGKILL');
  await service.exited;
  await start();
}

/** A run brings cola to a machine that is visited, and tea comes from elsewhere. */
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
  runs = new Runs({ ...caller, dataSource });
  await storeMachine(dataSource, 'M1', [
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 12, stock: 3 },
  ]);
  await storeAlias(dataSource, 'shop-machine:cola', 'alpha-supply:cola');
  const { id } = await runs.built();
  run = runOf(await runs.place(id, { skip_unresolved: true }));
  await runs.buy(run);
  await query(`UPDATE purchase_orders SET state = 'arrived'`);
  const fixed = await fix(caller, { date: nextWorkday(), tours: [{ stops: ['M1'] }] });
  stop = stopsOf(fixed)[0]?.id ?? '';
});

afterEach(async () => {
  service.kill('SIGKILL');
  await service.exited;
  await client.end();
  await database.drop();
  await vendor.close();
  await rm(dataDir, { recursive: true });
});

const stocks = async (): Promise<number[]> => {
  const { rows } = await client.query<{ stock: number }>(
    'SELECT stock FROM machine_slots ORDER BY vendor_sku',
  );
  return rows.map(({ stock }) => stock);
};
const receivedStops = async () =>
  (runOf(await runs.get(run.id)).stops ?? []).filter(({ received_at: at }) => at !== null).length;

it.each([
  ['of a run', { vendor_sku: 'cola', quantity: 8 }, [10, 3], 1],
  ['from elsewhere', { vendor_sku: 'tea', quantity: 4 }, [2, 7], 0],
])(
  'goods %s are received once by a service killed in the middle of finishing a visit',
  async (_, goods, after, stopsOfRun) => {
    const json = { received: [goods], note: 'All fine' };
    const finish = () => drive(caller, stop, 'finish', json, headers);
    await killedDuring(database.url, service, finish);
    expect(await stocks()).toEqual([2, 3]);

    await start();
    expect(await receivedStops()).toBe(0);
    const finished = await finish();
    expect([finished.status, stopOf(finished).status]).toEqual([200, 'finished']);
    expect([await stocks(), await receivedStops()]).toEqual([after, stopsOfRun]);

    // The answer may have been lost: it is repeated after the next start, too.
    await killAndStartAgain();
    const repeated = await finish();
    expect([repeated.status, stopOf(repeated)]).toEqual([200, stopOf(finished)]);
    expect([await stocks(), await receivedStops()]).toEqual([after, stopsOfRun]);
    expect(await runs.events('visit_finished')).toHaveLength(1);
    expect(await runs.events('run_received')).toHaveLength(stopsOfRun);
  },
);
