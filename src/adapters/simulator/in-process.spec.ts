import type { AdapterMethod } from '../contract.js';
import { createSimulator, type Fault, type Simulator } from './index.js';

const NOW = Date.UTC(2026, 10, 15, 3);
const SKU = 'AC300189';
const newSimulator = () => createSimulator({ now: () => NOW });
const order = (simulator: Simulator) =>
  simulator.supply.createOrder('po_1', [{ vendorSku: SKU, quantity: 1, unit: 'each' }], {
    method: 'pickup',
    pickupAt: NOW,
  });
const refused = (kind: string) => ({ outcome: 'refused', kind });

describe('a fault of the in-process simulator', () => {
  it.each<[Fault, object, number]>([
    [{ kind: 'refuse' }, refused('rejected'), 0],
    [{ kind: 'refuse_credentials' }, refused('unauthorized'), 0],
    [{ kind: 'fail_before' }, { outcome: 'unknown' }, 0],
    [{ kind: 'drop_before' }, { outcome: 'unknown' }, 0],
    [{ kind: 'fail_after' }, { outcome: 'unknown' }, 1],
    [{ kind: 'drop_after' }, { outcome: 'unknown' }, 1],
    [{ kind: 'garbage' }, { outcome: 'unknown' }, 1],
    [{ kind: 'slow', delayMs: 1 }, { outcome: 'ok' }, 1],
    [{ kind: 'slow_before', delayMs: 1 }, { outcome: 'ok' }, 1],
  ])('%j makes a write return %j, with %d orders stored', async (fault, result, booked) => {
    const simulator = newSimulator();
    simulator.faults.set('createOrder', fault);
    expect(await order(simulator)).toMatchObject(result);
    const { orders, requests, received } = simulator.books();
    expect(orders).toHaveLength(booked);
    expect(requests.createOrder).toBe(1);
    expect(received).toEqual([
      {
        method: 'createOrder',
        ref: 'po_1',
        lines: [{ vendorSku: SKU, quantity: 1, unit: 'each' }],
        fulfillment: { method: 'pickup', pickupAt: NOW },
        arrivedAt: expect.any(Number) as number,
      },
    ]);
  });

  it.each<[Fault, object]>([
    [{ kind: 'refuse' }, { ok: false, kind: 'refused' }],
    [{ kind: 'refuse_credentials' }, { ok: false, kind: 'unauthorized' }],
    [{ kind: 'fail_before' }, { ok: false, kind: 'unreachable' }],
    [{ kind: 'drop_after' }, { ok: false, kind: 'unreachable' }],
    [{ kind: 'garbage' }, { ok: false, kind: 'invalid_answer' }],
    [{ kind: 'slow', delayMs: 1 }, { ok: true }],
  ])('%j makes every read return %j', async (fault, result) => {
    const simulator = newSimulator();
    await order(simulator);
    const reads: Partial<Record<AdapterMethod, () => Promise<unknown>>> = {
      catalog: () => simulator.supply.catalog({}),
      orderStatus: () => simulator.supply.orderStatus('po_1'),
      inventory: () => simulator.machine.inventory('AV310018'),
      ledger: () => simulator.machine.ledger({ fromMs: NOW - 1000, toMs: NOW }),
    };
    for (const [method, read] of Object.entries(reads)) {
      simulator.faults.set(method as AdapterMethod, fault);
      expect(await read()).toMatchObject(result);
    }
  });

  it('can be overcome by retrying with the same reference', async () => {
    const simulator = newSimulator();
    simulator.faults.set('createOrder', { kind: 'drop_after', times: 1 });
    expect(await order(simulator)).toMatchObject({ outcome: 'unknown' });
    expect(await order(simulator)).toMatchObject({ outcome: 'ok' });
    expect(simulator.books().orders).toHaveLength(1);
  });

  it('makes the caller wait, though the order is already accepted', async () => {
    const simulator = newSimulator();
    simulator.faults.set('createOrder', { kind: 'slow', delayMs: 3_600_000 });
    const waiting = order(simulator);
    while (simulator.books().orders.length === 0) await simulator.supply.catalog({});
    simulator.close();
    expect(await waiting).toEqual({ outcome: 'unknown', reason: 'the vendor shut down' });
  });
});

describe('the request log of a simulator', () => {
  it('lists every write in order, timestamped by the real clock, and no reads', async () => {
    const simulator = newSimulator();
    const began = Date.now();
    await simulator.supply.catalog({});
    await simulator.machine.updatePrices('AV310018', [{ vendorSku: 'x', priceFen: 1 }]);
    await simulator.machine.restockRecommend('AV310018', 'r1', []);
    await order(simulator);
    const { received } = simulator.books();
    expect(received).toMatchObject([
      { method: 'updatePrices', locationId: 'AV310018', lines: [{ vendorSku: 'x', priceFen: 1 }] },
      { method: 'restockRecommend', locationId: 'AV310018', ref: 'r1', lines: [] },
      { method: 'createOrder', ref: 'po_1' },
    ]);
    for (const { arrivedAt } of received) {
      expect(arrivedAt).toBeGreaterThanOrEqual(began);
      expect(arrivedAt).toBeLessThanOrEqual(Date.now());
    }
  });
});
