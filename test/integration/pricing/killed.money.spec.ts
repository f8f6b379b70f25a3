import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { call, TEST_TOKEN } from '../../support/service.js';
import { until } from '../../support/until.js';
import { staysSilent, type ScriptedVendor } from '../../support/vendor/index.js';
import { codesOf, Pricing } from './pricing-calls.js';
import { machineItem, ScriptedMachine, startMachineVendor, takes } from './scripted-machine.js';

let vendor: ScriptedVendor;
let platform: ScriptedMachine;
let database: TestDatabase;
let dataDir: string;
let client: Client;
let service: ServiceProcess;
let origin: string;
let pricing: Pricing;

async function start(): Promise<void> {
  service = startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TEST_TOKEN,
    UPSTREAM_TIMEOUT_MS: '2000',
    VENDORS: JSON.stringify([vendor.entry('odd-machine', ['pricing'])]),
  });
  origin = await service.ready;
}

async function killAndStartAgain(): Promise<void> {
  service.kill('SIGKILL');
  await service.exited;
  await start();
}

beforeAll(async () => {
  platform = new ScriptedMachine();
  vendor = await startMachineVendor(platform);
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-killed-'));
  await start();
  const query = async (text: string, values?: unknown[]): Promise<unknown[]> =>
    (await client.query<object>(text, values)).rows;
  pricing = new Pricing(
    {
      call: (method, path, options) => call(origin, method, path, options),
      dataSource: { query } as Pick<DataSource, 'query'> as DataSource,
    },
    'M1',
    'odd-machine',
  );
});
beforeEach(async () => {
  await pricing.forget();
  await client.query('TRUNCATE locations CASCADE');
  platform.items = [machineItem('cola', 300, 'Cola')];
  vendor.forget();
  await call(origin, 'PUT', '/ucp/v1/locations/M1', { json: { name: 'M1' } });
});
afterAll(async () => {
  service.kill('SIGKILL');
  await service.exited;
  await client.end();
  await database.drop();
  await vendor.close();
  await rm(dataDir, { recursive: true });
});

/** Kills the service while the vendor processes the change. */
async function killDuringCall(send: () => Promise<unknown>, took: boolean): Promise<void> {
  const killed = new Promise<void>((resolve) => {
    const neverEnds = takes(async (lines) => {
      if (took) platform.set(lines);
      resolve();
      await new Promise(() => undefined);
    });
    vendor.answer('updatePrices', neverEnds);
  });
  const cutOff = expect(send()).rejects.toThrow();
  await killed;
  expect(await pricing.statuses()).toEqual(['in_progress']);
  await killAndStartAgain();
  await cutOff;
  vendor.answer('updatePrices', platform.take);
}

/** As if the time a process has for a change had passed. */
const leaseEnds = () => client.query('UPDATE price_leases SET held_until = clock_timestamp()');

const outcome = async () => {
  await until(async () => (await pricing.kinds()).some((kind) => kind.startsWith('price_change')));
  return pricing.kinds();
};

it.each([
  ['after the machine took the price', true, 'price_changed', 'done'],
  ['before the machine took the price', false, 'price_change_failed', 'failed'],
])(
  'a service killed %s determines the outcome after its restart',
  async (_, took, kind, status) => {
    await killDuringCall(() => pricing.put([['cola', 350]]), took);
    if (!took) await leaseEnds();
    expect(await outcome()).toEqual([kind]);
    expect(await pricing.statuses()).toEqual([status]);
    expect(vendor.bodies('updatePrices')).toHaveLength(1);
    expect((await pricing.put([['cola', 360]])).status).toBe(200);
  },
);

it('an approval killed after the machine took the price is used up', async () => {
  const id = await pricing.ask([['cola', 900]]);
  await killDuringCall(() => pricing.resolve(id, true), true);
  await leaseEnds();
  expect(await outcome()).toEqual(['approval_created', 'approval_resolved', 'price_changed']);
  expect(await pricing.approval(id)).toHaveProperty('used_at');
  expect(vendor.bodies('updatePrices')).toHaveLength(1);
});

it('an approval killed before the machine took the price is applied by the same request', async () => {
  const id = await pricing.ask([['cola', 900]]);
  await killDuringCall(() => pricing.resolve(id, true), false);
  await leaseEnds();
  expect((await outcome()).at(-1)).toBe('price_change_failed');
  expect(await pricing.approval(id)).not.toHaveProperty('used_at');
  expect((await pricing.put([['cola', 900]])).status).toBe(200);
  expect(await pricing.approval(id)).toHaveProperty('used_at');
});

it('a service killed while reading the machine has sent nothing, and continues', async () => {
  await until(() => vendor.received('inventory').length > 0);
  const looking = new Promise<void>((resolve) => {
    vendor.answer('inventory', () => {
      resolve();
      return staysSilent;
    });
  });
  const cutOff = expect(pricing.put([['cola', 350]])).rejects.toThrow();
  await looking;
  await killAndStartAgain();
  await cutOff;
  vendor.answer('inventory', platform.show);
  const answer = await pricing.put([['cola', 360]]);
  expect([answer.status, codesOf(answer)]).toEqual([200, []]);
  expect(vendor.bodies('updatePrices').map(({ lines }) => lines)).toEqual([
    [{ vendorSku: 'cola', priceFen: 360 }],
  ]);
  expect(await pricing.statuses()).toEqual(['done']);
});
