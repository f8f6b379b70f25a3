import type { UpstreamObserver } from '../../src/adapters/contract.js';
import { ReadBreaker } from '../../src/adapters/http/index.js';
import { withObserver } from '../../src/adapters/upstream/observed-adapter.js';
import { answers, hangsUp, inTurn, staysSilent } from '../support/vendor/index.js';
import { SHIPPING, WRITES, write } from './calls.js';
import { useScriptedVendor } from './http-vendor.js';

const GOODS = { supplySku: 'cola', machineSku: 'cola', locationId: 'm-1' };
const EMPTY_CATALOG = answers({ ok: true, products: [], sites: [] });
const OUT_OF_ORDER = answers({ ok: false, reason: 'out of order' }, 503);

const bench = useScriptedVendor();

describe('retries', () => {
  it.each([
    ['failing', OUT_OF_ORDER],
    ['hanging up', hangsUp],
  ])('let a read succeed with a vendor %s twice', async (_what, failing) => {
    bench.vendor.behave(inTurn(failing, failing, EMPTY_CATALOG));
    expect(await bench.connect().supply.catalog({})).toMatchObject({ ok: true });
    expect(bench.vendor.requests).toHaveLength(3);
  });

  it('end after the third attempt', async () => {
    bench.vendor.behave(inTurn(OUT_OF_ORDER, OUT_OF_ORDER, OUT_OF_ORDER, EMPTY_CATALOG));
    expect(await bench.connect().supply.catalog({})).toEqual({
      ok: false,
      kind: 'unreachable',
      reason: 'HTTP 503: out of order',
    });
    expect(bench.vendor.requests).toHaveLength(3);
  });

  it.each([
    ['refused', answers({ ok: false, reason: 'no' }, 409)],
    ['unauthorized', answers({ ok: false, reason: 'no' }, 401)],
    ['unsupported', answers({ ok: false, reason: 'unsupported' })],
    ['invalid_answer', answers({ ok: true })],
  ])('do not follow the result %s', async (kind, behaviour) => {
    bench.vendor.behave(behaviour);
    expect(await bench.connect().supply.catalog({})).toMatchObject({ ok: false, kind });
    expect(bench.vendor.requests).toHaveLength(1);
  });

  it('share one deadline with the first attempt', async () => {
    bench.vendor.behave(inTurn(OUT_OF_ORDER, staysSilent, EMPTY_CATALOG));
    expect(await bench.connect({ timeoutMs: 600 }).supply.catalog({})).toEqual({
      ok: false,
      kind: 'unreachable',
      reason: 'no complete answer within 600 ms',
    });
    expect(bench.vendor.requests).toHaveLength(2);
  });

  it('never repeat a write', async () => {
    bench.vendor.behave(OUT_OF_ORDER);
    for (const name of WRITES) {
      expect(await write(name, bench.connect(), GOODS, 'po_1')).toEqual({
        outcome: 'unknown',
        reason: 'HTTP 503: out of order',
      });
    }
    expect(bench.vendor.requests).toHaveLength(WRITES.length);
  });
});

describe('the breaker', () => {
  it('stops reads of both roles once a vendor has not answered, but never a write', async () => {
    const { supply, machine } = bench.connect({
      breaker: new ReadBreaker({ failures: 2, restMs: 60_000 }),
    });
    bench.vendor.behave(OUT_OF_ORDER);
    await supply.catalog({});
    await machine.inventory('m-1');

    bench.vendor.behave(EMPTY_CATALOG);
    expect(await supply.catalog({})).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringContaining('circuit is open') as string,
    });
    expect(await machine.inventory('m-1')).toMatchObject({ kind: 'unreachable' });
    expect(bench.vendor.requests).toEqual([]);

    bench.vendor.behave(answers({ ok: true, externalRef: 'X1' }));
    expect(await supply.createOrder('po_1', [], SHIPPING)).toMatchObject({ outcome: 'ok' });
    expect(bench.vendor.requests).toHaveLength(1);
  });

  it('lets reads through again when a probe is answered', async () => {
    const { supply } = bench.connect({ breaker: new ReadBreaker({ failures: 1, restMs: 0 }) });
    bench.vendor.behave(OUT_OF_ORDER);
    expect(await supply.catalog({})).toMatchObject({ kind: 'unreachable' });
    bench.vendor.behave(EMPTY_CATALOG);
    expect(await supply.catalog({})).toMatchObject({ ok: true });
    expect(await supply.catalog({})).toMatchObject({ ok: true });
  });

  it('is not opened by writes', async () => {
    const { supply } = bench.connect({ breaker: new ReadBreaker({ failures: 1, restMs: 60_000 }) });
    bench.vendor.behave(inTurn(hangsUp, EMPTY_CATALOG));
    expect(await supply.createOrder('po_1', [], SHIPPING)).toMatchObject({ outcome: 'unknown' });
    expect(await supply.catalog({})).toMatchObject({ ok: true });
  });
});

describe('the observer', () => {
  it('is notified of every call once, with its outcome and duration', async () => {
    const calls: Parameters<UpstreamObserver>[0][] = [];
    const began = performance.now();
    const connected = bench.connect({ timeoutMs: 5_000 });
    const observe: UpstreamObserver = (call) => calls.push(call);
    const supply = withObserver(connected.supply, 'acme-supply', observe);
    const machine = withObserver(connected.machine, 'acme-machine', observe);
    bench.vendor.behave(inTurn(OUT_OF_ORDER, EMPTY_CATALOG));
    await supply.catalog({});
    bench.vendor.behave(answers({ ok: false, reason: 'no' }));
    await supply.createOrder('po_1', [], SHIPPING);
    await machine.inventory('m-1');
    bench.vendor.behave(hangsUp);
    await supply.createOrder('po_1', [], SHIPPING);
    expect(calls.map(({ namespace, method, outcome }) => [namespace, method, outcome])).toEqual([
      ['acme-supply', 'catalog', 'ok'],
      ['acme-supply', 'createOrder', 'refused'],
      ['acme-machine', 'inventory', 'refused'],
      ['acme-supply', 'createOrder', 'unknown'],
    ]);
    for (const { seconds } of calls) {
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan((performance.now() - began) / 1000);
    }
  });
});
