import { answers, sends } from '../support/vendor/index.js';
import { read, write, type ReadName, type WriteName } from './calls.js';
import { TOKEN, useScriptedVendor } from './http-vendor.js';

const GOODS = { supplySku: 'cola', machineSku: 'cola', locationId: 'm-1' };

const bench = useScriptedVendor();

describe('a vendor with bad data', () => {
  const PRODUCT = { vendorSku: 'cola', title: '可乐', packSize: 24, packPriceFen: 4800, stock: 1 };
  const RECORD = {
    orderNo: 'T1',
    status: '3',
    locationId: 'm-1',
    totalFen: 300,
    createdAt: 1_760_000_000_000,
    createdAtRaw: '',
    lines: [],
  };
  const catalogWith = (change: object) => ({
    products: [{ ...PRODUCT, ...change }],
    sites: [],
  });
  const ledgerWith = (change: object) => ({
    records: [{ ...RECORD, ...change }],
    page: 1,
    pages: 1,
    total: 1,
  });

  it.each<[ReadName, object, string]>([
    ['catalog', catalogWith({ packPriceFen: -1 }), 'products[0].packPriceFen: '],
    ['catalog', catalogWith({ packPriceFen: '4800' }), 'products[0].packPriceFen: '],
    ['catalog', catalogWith({ packPriceFen: 1e300 }), 'products[0].packPriceFen: '],
    ['catalog', catalogWith({ title: 'lone \ud800' }), 'products[0].title: '],
    ['catalog', catalogWith({ vendorSku: 'a:b' }), 'products[0].vendorSku: '],
    ['orderStatus', { state: 'lost', description: '', logistics: [] }, 'state: '],
    [
      'inventory',
      { items: [{ vendorSku: 1, title: '', priceFen: 1.5, stock: 1 }] },
      'items[0].priceFen: ',
    ],
    ['ledger', ledgerWith({ createdAt: 1_760_000_000 }), 'records[0].createdAt: '],
    ['ledger', { ...ledgerWith({}), page: 2 }, 'page: '],
    ['ledger', { ...ledgerWith({}), records: Array(101).fill(RECORD) }, 'records: '],
    ['restockStatus', { state: 'completed', delivered: {} }, 'delivered: '],
  ])('returns no %s, and names the field (%#)', async (name, fields, field) => {
    bench.vendor.behave(answers({ ok: true, ...fields }));
    const result = await read(name, bench.connect(), GOODS, 'po_1');
    expect(result).toMatchObject({ ok: false, kind: 'invalid_answer' });
    expect(result).toHaveProperty('reason', expect.stringMatching(/: expected .+, found /));
    expect('reason' in result && result.reason.startsWith(field)).toBe(true);
    expect(bench.vendor.requests).toHaveLength(1);
  });

  it('loses only its invalid records, which are named', async () => {
    const bad = { ...PRODUCT, vendorSku: 'tea', packPriceFen: -1 };
    bench.vendor.behave(answers({ ok: true, products: [PRODUCT, bad] }));
    const problem = expect.stringMatching(/^products\[1\]\.packPriceFen: /) as string;
    expect(await bench.connect().supply.catalog({})).toMatchObject({
      ok: true,
      value: {
        products: [{ vendorSku: 'cola' }],
        sites: [],
        leftOut: [{ key: 'tea', problem }],
      },
    });
  });

  it('with several pages may have one without a valid record', async () => {
    const page = { ...ledgerWith({ totalFen: -1 }), pages: 2, total: 101 };
    bench.vendor.behave(answers({ ok: true, ...page }));
    expect(await bench.connect().machine.ledger({ fromMs: 0, toMs: 1 })).toMatchObject({
      ok: true,
      value: { records: [], leftOut: [{ key: 'T1' }], pages: 2, total: 101 },
    });
  });

  it.each([
    ['says so for a product', { stockUnit: 'pack' }, {}],
    ['is registered that way', {}, { stockUnit: 'pack' }],
  ] as const)(
    'that counts boxes is read in single units when it %s',
    async (_how, change, options) => {
      const products = [{ ...PRODUCT, ...change, stock: 2 }];
      bench.vendor.behave(answers({ ok: true, products }));
      expect(await bench.connect(options).supply.catalog({})).toMatchObject({
        value: { products: [{ stock: 48 }] },
      });
    },
  );

  it.each<[WriteName, object, RegExp]>([
    ['createOrder', { externalRef: null }, /^externalRef: /],
    ['updatePrices', { count: -1 }, /^count: /],
    ['restockRecommend', { count: '1' }, /^count: /],
  ])('leaves %s unknown, and names the field', async (name, fields, reason) => {
    bench.vendor.behave(answers({ ok: true, ...fields }));
    expect(await write(name, bench.connect(), GOODS, 'po_1')).toEqual({
      outcome: 'unknown',
      reason: expect.stringMatching(reason) as string,
    });
  });

  it('is still read when only its content type is wrong', async () => {
    const body = JSON.stringify({ ok: true, products: [PRODUCT], sites: [] });
    bench.vendor.behave(sends(body, 200, { 'content-type': 'text/html' }));
    expect(await bench.connect().supply.catalog({})).toMatchObject({ ok: true });
  });

  it.each([0, 250, 270, 290, 297])(
    'has its message truncated, and our token removed from it, at %d characters',
    async (before) => {
      const reason = `${'x'.repeat(before)}${TOKEN}${'y'.repeat(1000)}`;
      bench.vendor.behave(answers({ ok: false, reason }, 401));
      const result = await bench.connect().supply.catalog({});
      const passedOn = result.ok ? '' : result.reason;
      expect(passedOn).toHaveLength(300);
      expect(passedOn).not.toContain(TOKEN.slice(0, 3));
    },
  );

  it('never has its echo of our token passed on', async () => {
    bench.vendor.behave(answers({ ok: false, reason: `bad token ${TOKEN}` }, 401));
    expect(await bench.connect().supply.catalog({})).toEqual({
      ok: false,
      kind: 'unauthorized',
      reason: 'HTTP 401: bad token [token]',
    });
  });
});
