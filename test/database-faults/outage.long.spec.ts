import { Random } from '../../src/adapters/simulator/random.js';
import { someShipping } from '../chaos/clients/purchases.js';
import { findGoods } from '../chaos/goods.js';
import { environmentOf } from '../chaos/settings.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { call } from '../support/service.js';
import { startServiceProcess } from '../support/service-process.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { until } from '../support/until.js';
import { FaultedService } from './faulted-service.js';
import { commitCuts } from './faults/commit-cuts.js';
import { outage } from './faults/outage.js';
import { DatabaseProxy } from './proxy/database-proxy.js';
import { holdWithFaults, type FaultFindings } from './trial.js';

const SEED = 2;

let database: TestDatabase;
let proxy: DatabaseProxy;

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await DatabaseProxy.start(database.url);
});

afterEach(async () => {
  await proxy.close();
  await database.drop();
});

describe('a service without its database', () => {
  let vendor: SimulatorProcess;
  let service: FaultedService;
  let origin: string;

  beforeEach(async () => {
    vendor = await startSimulatorProcess({ seed: 'outage', machines: 1 });
    service = new FaultedService(startServiceProcess, environmentOf(SEED, vendor, proxy.url));
    origin = await service.ready();
  });

  afterEach(async () => {
    await service.stop();
    await vendor.stop();
  });

  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;

  async function beginPurchase(): Promise<void> {
    const { articles } = await findGoods(vendor);
    const created = await call(origin, 'POST', '/ucp/v1/checkout-sessions', {
      json: {
        id: 'po-open',
        line_items: [{ item: { id: articles[0].skuId }, quantity: 12 }],
        fulfillment: someShipping(new Random(1)),
      },
    });
    expect(created.status).toBe(201);
    await vendor.setFault('createOrder', { kind: 'drop_after' });
    const unknown = await call(origin, 'POST', '/ucp/v1/checkout-sessions/po-open/complete', {
      json: { confirm: true },
    });
    expect(unknown.status).toBe(502);
  }

  it('says so in the envelope, stays alive, and heals by itself with the work it had begun', async () => {
    await beginPurchase();
    await proxy.refuse();
    await vendor.clearFaults();

    await until(async () => (await statusOf('/health/ready')) === 503);
    expect(await statusOf('/health/live')).toBe(200);
    for (const [method, path, json] of [
      ['GET', '/ucp/v1/checkout-sessions/po-open', undefined],
      ['GET', '/ucp/v1/rules', undefined],
      ['POST', '/ucp/v1/checkout-sessions/po-open/complete', { confirm: true }],
      ['PATCH', '/ucp/v1/rules', { killSwitchEngaged: true }],
    ] as const) {
      const { status, headers, body } = await call(origin, method, path, { json });
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '1']);
      expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ type: 'error' }] });
    }

    await proxy.serve();
    await service.healed();
    await until(async () => {
      const { body } = await call(origin, 'GET', '/ucp/v1/checkout-sessions/po-open');
      return body.status === 'completed';
    });
    expect((await vendor.books()).orders.map(({ ref }) => ref)).toEqual(['po-open']);
  });
});

describe('a service whose connections are cut while callers collide', () => {
  it('keeps every promise, and answers every request', async () => {
    const scene = { proxy };
    const found: FaultFindings = await holdWithFaults({
      seed: SEED,
      strikes: 4,
      scene,
      faults: [commitCuts(scene), outage(scene, 2_000)],
      calm: { calmMs: 20_000, awaitNumbers: false },
    });
    expect(found.struck).toEqual({ commit: 2, outage: 2 });
    expect(found.unavailable).toBeGreaterThan(0);
    expect(found.findings.flatMap(({ violations }) => violations)).toEqual([]);
  });
});
