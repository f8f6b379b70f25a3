import { ReadBreaker } from '../../src/adapters/http/index.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { describeAdapterContract } from './adapter-contract.js';
import { READS, WRITES, read, write, type Goods } from './calls.js';
import { timesDone } from './fault-contract.js';
import { httpVendor, type HttpVendor } from './http-vendor.js';
import { LEAD_TIME_MS, goodsOf, newRef } from './subject.js';
import { until } from '../support/until.js';

const connectTo = ({ url, token }: SimulatorProcess, options: { timeoutMs?: number } = {}) =>
  httpVendor({ baseUrl: url, token, ...options });

describe.each(['each', 'pack'] as const)('with a supplier that counts stock by %s', (stockUnit) => {
  describeAdapterContract('the simulator in its own process, over HTTP', async () => {
    const simulator = await startSimulatorProcess({ leadTimeMs: LEAD_TIME_MS, stockUnit });
    const vendor = connectTo(simulator);
    return {
      ...simulator,
      supply: vendor.supply,
      machine: vendor.machine,
      close: async () => {
        await vendor.close();
        await simulator.stop();
      },
    };
  });
});

describe('a call over the network', () => {
  const HASTY_MS = 1_000;
  const SLOW = { kind: 'slow', delayMs: 60_000 } as const;

  let simulator: SimulatorProcess;
  let patient: HttpVendor;
  let hasty: HttpVendor;
  let goods: Goods;

  beforeAll(async () => {
    simulator = await startSimulatorProcess({ leadTimeMs: LEAD_TIME_MS });
    patient = connectTo(simulator);
    hasty = connectTo(simulator, { timeoutMs: HASTY_MS });
    goods = await goodsOf(patient);
  });

  afterEach(async () => {
    await simulator.clearFaults();
  });

  afterAll(async () => {
    await Promise.all([patient.close(), hasty.close()]);
    await simulator.stop();
  });

  it('aborts slow reads at the deadline', async () => {
    for (const name of READS) await simulator.setFault(name, SLOW);
    for (const result of await Promise.all(READS.map((name) => read(name, hasty, goods, 'po_1')))) {
      const reason = `no complete answer within ${HASTY_MS} ms`;
      expect(result).toEqual({ ok: false, kind: 'unreachable', reason });
    }
  });

  it.each(WRITES)('leaves a slow %s unknown although the vendor has done it', async (name) => {
    const ref = newRef();
    const before = timesDone(await simulator.books(), name, ref);
    await simulator.setFault(name, SLOW);
    expect(await write(name, hasty, goods, ref)).toMatchObject({ outcome: 'unknown' });
    expect(timesDone(await simulator.books(), name, ref) - before).toBe(1);
  });

  it('leaves a write unknown that the vendor has not started', async () => {
    const ref = newRef();
    await simulator.setFault('createOrder', { ...SLOW, kind: 'slow_before' });
    expect(await write('createOrder', hasty, goods, ref)).toMatchObject({ outcome: 'unknown' });
    expect(timesDone(await simulator.books(), 'createOrder', ref)).toBe(0);
  });

  it('waits for a vendor that is slow but within the deadline', async () => {
    await simulator.setFault('createOrder', { kind: 'slow', delayMs: 200 });
    expect(await write('createOrder', patient, goods, newRef())).toMatchObject({ outcome: 'ok' });
  });

  it.each(['fail_before', 'drop_before', 'drop_after'] as const)(
    'completes a read after two failures (%s) with three requests',
    async (kind) => {
      const before = await simulator.books();
      await simulator.setFault('inventory', { kind, times: 2 });
      expect(await read('inventory', patient, goods, '')).toMatchObject({ ok: true });
      const after = await simulator.books();
      expect(after.requests.inventory - before.requests.inventory).toBe(3);
    },
  );

  it('is always refused with a wrong token', async () => {
    const stranger = httpVendor({ baseUrl: simulator.url, token: 'not-the-token' });
    for (const name of READS) {
      expect(await read(name, stranger, goods, 'po_1')).toMatchObject({ kind: 'unauthorized' });
    }
    for (const name of WRITES) {
      expect(await write(name, stranger, goods, newRef())).toMatchObject({
        outcome: 'refused',
        kind: 'unauthorized',
      });
    }
    await stranger.close();
  });

  it('opens the breaker on a failing vendor, lets writes through, and recovers', async () => {
    const { url, token } = simulator;
    const vendor = httpVendor({
      baseUrl: url,
      token,
      breaker: new ReadBreaker({ failures: 2, restMs: 2_000 }),
    });
    await simulator.setFault('catalog', { kind: 'fail_before' });
    await vendor.supply.catalog({});
    await vendor.supply.catalog({});
    await simulator.clearFaults();
    expect(await read('inventory', vendor, goods, '')).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringContaining('circuit is open') as string,
    });
    expect(await write('createOrder', vendor, goods, newRef())).toMatchObject({ outcome: 'ok' });
    await until(async () => (await vendor.supply.catalog({})).ok);
    expect(await read('inventory', vendor, goods, '')).toMatchObject({ ok: true });
    await vendor.close();
  });

  it('reports the vendor as unreachable when it is gone', async () => {
    const mortal = await startSimulatorProcess({ leadTimeMs: LEAD_TIME_MS });
    const vendor = connectTo(mortal);
    expect(await vendor.supply.catalog({})).toMatchObject({ ok: true });
    await mortal.kill();
    expect(await vendor.supply.catalog({})).toMatchObject({ kind: 'unreachable' });
    expect(await write('createOrder', vendor, goods, newRef())).toMatchObject({
      outcome: 'unknown',
    });
    await vendor.close();
  });
});
