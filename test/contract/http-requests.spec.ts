import {
  answers,
  Behaviour,
  redirectsTo,
  ScriptedVendor,
  staysSilent,
} from '../support/vendor/index.js';
import { SHIPPING, WRITES, write } from './calls.js';
import { TOKEN, useScriptedVendor } from './http-vendor.js';

const GOODS = { supplySku: 'cola', machineSku: 'cola', locationId: 'm-1' };
const EMPTY_CATALOG = answers({ ok: true, products: [], sites: [] });

const bench = useScriptedVendor();

describe('a request', () => {
  it('is sent below the base path with credentials, accepted types and our user agent', async () => {
    bench.vendor.behave(EMPTY_CATALOG);
    const { supply } = bench.connect({ userAgent: 'routekeeper/1.2.3' });
    await supply.catalog({ keyword: '可乐 & co' });
    expect(bench.vendor.requests).toMatchObject([
      {
        method: 'GET',
        url: '/ops/catalog?keyword=%E5%8F%AF%E4%B9%90+%26+co',
        headers: {
          authorization: `Bearer ${TOKEN}`,
          accept: 'application/json',
          'user-agent': 'routekeeper/1.2.3',
        },
      },
    ]);
  });

  it('keeps a ref with slashes in one path segment', async () => {
    bench.vendor.behave(answers({ ok: false, reason: 'no such order' }, 404));
    const { supply } = bench.connect({ baseUrl: `${bench.vendor.url}/` });
    expect(await supply.orderStatus('po/../1?')).toMatchObject({ kind: 'unknown_ref' });
    expect(bench.vendor.requests.map(({ url }) => url)).toEqual(['/ops/orders/po%2F..%2F1%3F']);
  });

  it('requests the ledger page that the caller requested', async () => {
    bench.vendor.behave(answers({ ok: true, records: [], page: 2, pages: 1, total: 0 }));
    const { machine } = bench.connect();
    const query = {
      fromMs: 1,
      toMs: 2,
      page: 2,
      size: 50,
      settledOnly: true,
      by: 'updated',
    } as const;
    expect(await machine.ledger(query)).toMatchObject({ ok: true });
    const asked = new URL(bench.vendor.requests[0]?.url ?? '', bench.vendor.url).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      fromMs: '1',
      toMs: '2',
      page: '2',
      size: '50',
      settledOnly: 'true',
      by: 'updated',
    });
  });

  it('carries a write as JSON', async () => {
    bench.vendor.behave(answers({ ok: true, externalRef: 'X1', count: 1 }));
    const adapters = bench.connect();
    for (const name of WRITES) await write(name, adapters, GOODS, 'po_1');
    expect(bench.vendor.requests.map(({ url, body }) => [url, body])).toEqual([
      [
        '/ops/orders',
        {
          ref: 'po_1',
          lines: [{ vendorSku: 'cola', quantity: 2, unit: 'each' }],
          fulfillment: SHIPPING,
        },
      ],
      ['/ops/prices', { locationId: 'm-1', lines: [{ vendorSku: 'cola', priceFen: 450 }] }],
      [
        '/ops/restock',
        {
          locationId: 'm-1',
          ref: 'po_1',
          binding: false,
          lines: [{ vendorSku: 'cola', quantity: 3, reason: 'running low' }],
        },
      ],
    ]);
    expect(
      bench.vendor.requests.every(({ headers }) => headers['content-type'] === 'application/json'),
    ).toBe(true);
  });

  it('follows no redirect, so no other host sees the token', async () => {
    const elsewhere = await ScriptedVendor.start();
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        bench.vendor.behave(redirectsTo(`${elsewhere.url}/catalog`, status));
        const adapters = bench.connect();
        expect(await adapters.supply.catalog({})).toMatchObject({ kind: 'invalid_answer' });
        expect(await write('createOrder', adapters, GOODS, 'po_1')).toMatchObject({
          outcome: 'unknown',
        });
        expect(bench.vendor.requests).toHaveLength(2);
      }
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a capability the registration does not list', () => {
  it('returns unsupported without a request', async () => {
    bench.vendor.behave(answers({ ok: true, count: 1 }));
    const { machine } = bench.connect({ capabilities: ['pricing'] });
    expect(await machine.restockRecommend('m-1', 'run-1', [])).toEqual({
      outcome: 'refused',
      kind: 'unsupported',
      reason: 'acme-machine is registered without the capability replenishment',
    });
    expect(await machine.restockStatus('run-1')).toMatchObject({ kind: 'unsupported' });
    expect(bench.vendor.requests).toEqual([]);
    expect(await machine.updatePrices('m-1', [])).toMatchObject({ outcome: 'ok' });
  });
});

describe('a connection', () => {
  it('refused on a write leaves the outcome unknown', async () => {
    const gone = await ScriptedVendor.start();
    await gone.close();
    const { supply } = bench.connect({ baseUrl: gone.url });
    expect(await supply.createOrder('po_1', [], SHIPPING)).toEqual({
      outcome: 'unknown',
      reason: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  it('is kept for the next call', async () => {
    const ports = new Set<number | undefined>();
    bench.vendor.behave(
      new Behaviour((request, response) => {
        ports.add(request.socket.remotePort);
        EMPTY_CATALOG.respond(request, response);
      }),
    );
    const { supply } = bench.connect();
    for (let call = 0; call < 5; call += 1) await supply.catalog({});
    expect(ports.size).toBeLessThan(5);
  });

  it('does not make a write wait behind slow reads', async () => {
    const { supply } = bench.connect({ timeoutMs: 1_000 });
    bench.vendor.behave();
    bench.vendor.answer('catalog', staysSilent);
    const reads = Array.from({ length: 20 }, () => supply.catalog({}));
    expect(await supply.createOrder('po_1', [], SHIPPING)).toMatchObject({ outcome: 'ok' });
    await Promise.all(reads);
    bench.vendor.answer('catalog');
  });

  it('closes after the running call has ended, and accepts no more', async () => {
    const adapters = bench.connect();
    const { supply } = adapters;
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      bench.vendor.behave(
        new Behaviour((request, response) => {
          answer = () => {
            EMPTY_CATALOG.respond(request, response);
          };
          resolve();
        }),
      );
    });
    const running = supply.catalog({});
    await asked;
    const closed = adapters.close();
    answer();
    expect(await running).toMatchObject({ ok: true });
    await closed;
    await adapters.close();
    expect(await supply.createOrder('po_1', [], SHIPPING)).toMatchObject({ outcome: 'unknown' });
  });
});
