import { startTestService, type Answer, type TestService } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { SHIPPING } from '../checkout/purchase.js';
import { sale } from '../ledger/fake-platform.js';

type Fields = Record<string, unknown>;

let vendor: ScriptedVendor;
let service: TestService;
/** The vendor's data, which the test may change. */
let shop: { products: unknown[]; items: unknown[]; records: unknown[] };

const PRODUCT = { vendorSku: 'cola', title: 'Cola', packSize: 24, eachPriceFen: 200, stock: 480 };
const ITEM = { vendorSku: '1', title: 'Cola', priceFen: 300, stock: 5 };

beforeEach(async () => {
  shop = { products: [PRODUCT], items: [ITEM], records: [sale('S1', { locationId: 'M1' })] };
  vendor = await ScriptedVendor.start({
    catalog: () => ({ products: shop.products }),
    inventory: () => ({ items: shop.items }),
    ledger: ({ query }) => ({
      records: shop.records,
      page: Number(query.get('page')),
      pages: 1,
      total: shop.records.length,
    }),
    createOrder: { externalRef: 4711 },
  });
  service = await startVendorService();
});
afterEach(async () => {
  await service.close();
  await vendor.close();
});

function startVendorService(more: object = {}): Promise<TestService> {
  return startTestService({
    CATALOG_CACHE_S: '0',
    INVENTORY_CACHE_S: '0',
    SYNC_INTERVAL_S: '86400',
    LEDGER_POLL_INTERVAL_S: '86400',
    VENDORS: JSON.stringify([
      { ...vendor.entry('shop-supply'), ...more },
      { ...vendor.entry('shop-machine'), ...more },
    ]),
  });
}

const call = (method: string, path: string, json?: object) =>
  service.call(method, `/ucp/v1/${path}`, json && { json });
const search = (filters: object = {}) => call('POST', 'catalog/search', { filters });
const sync = () => call('POST', 'locations/sync');
const orders = () => call('GET', 'orders');
const problems = ({ body }: Answer) =>
  ((body.messages ?? []) as { code: string; content: string }[])
    .filter(({ code }) => code === 'sync_problem')
    .map(({ content }) => content);
const told = async () => {
  const rows = await service.dataSource.query<{ summary: string }[]>(
    `SELECT summary FROM events WHERE kind = 'sync_problem' ORDER BY seq`,
  );
  return rows.map(({ summary }) => summary);
};
const titles = ({ body }: Answer) => (body.products as { title: string }[]).map((p) => p.title);
const ids = ({ body }: Answer) => (body.orders as { id: string }[]).map(({ id }) => id);

describe('a catalog', () => {
  it('omits an invalid product, which is named and reported once', async () => {
    shop.products = [PRODUCT, { ...PRODUCT, vendorSku: 'tea', eachPriceFen: -5 }];
    const words =
      /^A record of the catalog of shop-supply was left out: tea \(products\[1\]\.eachPriceFen: .*found -5\)$/;
    for (let read = 0; read < 3; read += 1) {
      const answer = await search();
      expect([answer.status, titles(answer)]).toEqual([200, ['Cola']]);
      expect(problems(answer)).toEqual([expect.stringMatching(words)]);
    }
    expect(await told()).toEqual([expect.stringMatching(words)]);
    shop.products = [PRODUCT, { ...PRODUCT, vendorSku: 'tea', title: 'Tea' }];
    const repaired = await search();
    expect([titles(repaired), problems(repaired)]).toEqual([['Cola', 'Tea'], []]);
  });

  it('of invalid products only is a failure', async () => {
    shop.products = [{ ...PRODUCT, packSize: 0 }];
    const { status, body } = await search();
    expect([status, body.messages]).toEqual([
      502,
      [expect.objectContaining({ content: expect.stringContaining('packSize') as string })],
    ]);
  });

  it('shows texts up to their maximum length', async () => {
    shop.products = [{ ...PRODUCT, title: '茶'.repeat(600) }];
    expect(titles(await search())).toEqual([`${'茶'.repeat(499)}…`]);
  });
});

describe('a ledger', () => {
  beforeEach(async () => {
    const { records } = shop;
    shop.records = [];
    await call('PUT', 'locations/M1', { name: 'Hall' });
    // A read begun at the start must not return data from before the test's changes.
    await sync();
    shop.records = records;
  });

  it('omits an invalid sale, reported once, and includes it when the vendor repairs it', async () => {
    const wrong = { ...sale('S2', { locationId: 'M1' }), totalFen: 1.5 };
    shop.records = [wrong, ...shop.records];
    const words =
      /^A record of the ledger of shop-machine was left out: S2 \(records\[\d\]\.totalFen: /;
    for (let read = 0; read < 3; read += 1) {
      expect(problems(await sync())).toEqual([expect.stringMatching(words)]);
    }
    const shown = await orders();
    expect([ids(shown), problems(shown)]).toEqual([['S1'], [expect.stringMatching(words)]]);
    expect(await told()).toEqual([expect.stringMatching(words)]);
    shop.records = [sale('S2', { locationId: 'M1' }), ...shop.records.slice(1)];
    expect(problems(await sync())).toEqual([]);
    const repaired = await orders();
    expect([ids(repaired).sort(), problems(repaired)]).toEqual([['S1', 'S2'], []]);
    expect(await told()).toHaveLength(1);
  });

  it('of invalid sales only is a failure, not an empty ledger', async () => {
    shop.records = [{ ...sale('S2'), createdAt: 1_760_000_000 }];
    expect(problems(await sync())).toEqual([
      expect.stringMatching(/^The ledger of shop-machine is not up to date: .*createdAt/),
    ]);
    expect((await orders()).status).toBe(502);
  });

  it('whose only new sale is invalid continues with the known sales', async () => {
    await sync();
    shop.records = [{ ...sale('S2', { locationId: 'M1' }), totalFen: -1 }];
    expect(problems(await sync())).toEqual([expect.stringContaining('left out: S2')]);
    expect(ids(await orders())).toEqual(['S1']);
  });

  it('that can no longer be read at all is a failure, whatever was known', async () => {
    await sync();
    shop.records = [{ ...sale('S1', { locationId: 'M1' }), createdAt: 1_760_000_000 }];
    expect(problems(await sync())).toEqual([expect.stringContaining('is not up to date')]);
  });

  it('does not require the text of a time', async () => {
    shop.records = [{ ...sale('S3', { locationId: 'M1' }), createdAtRaw: undefined }];
    await sync();
    expect(ids(await orders())).toEqual(['S3']);
  });
});

describe('a machine', () => {
  const slots = async () => {
    const { body } = await call('GET', 'locations/M1/slots');
    return (body.slots as { slot_id: string; stock: number }[]).map(
      ({ slot_id, stock }) => `${slot_id} ${stock}`,
    );
  };

  beforeEach(async () => {
    shop.items = [ITEM, { ...ITEM, vendorSku: '2' }, { ...ITEM, vendorSku: '3' }];
    await call('PUT', 'locations/M1', { name: 'Hall' });
    await sync();
  });

  it('keeps the state of the slot of an invalid item, and reports it', async () => {
    shop.items = [
      { ...ITEM, stock: 4 },
      { ...ITEM, vendorSku: '2', stock: 'many' },
    ];
    const words = /^A record of the inventory of machine M1 of shop-machine was left out: 2 \(/;
    for (let read = 0; read < 2; read += 1) {
      expect(problems(await sync())).toEqual([expect.stringMatching(words)]);
    }
    expect(await slots()).toEqual(['M1-1 4', 'M1-2 5']);
    expect(await told()).toEqual([expect.stringMatching(words)]);
    const live = await search({ namespace: 'shop-machine', location: 'M1' });
    expect(problems(live)).toEqual([expect.stringMatching(words)]);
    shop.items = [ITEM];
    expect(problems(await sync())).toEqual([]);
    expect(await slots()).toEqual(['M1-1 5']);
  });

  it('keeps every unlisted slot while an item cannot be identified', async () => {
    shop.items = [
      { ...ITEM, stock: 4 },
      { ...ITEM, vendorSku: null },
    ];
    await sync();
    expect(await slots()).toEqual(['M1-1 4', 'M1-2 5', 'M1-3 5']);
  });
});

describe('a supplier that counts boxes', () => {
  const boxes = { quantity: 1, quantity_unit: { unit: 'BX' } };
  const buy = async (line: object) => {
    const line_items = [{ item: { id: 'shop-supply:cola' }, ...line }];
    const created = await call('POST', 'checkout-sessions', { line_items, fulfillment: SHIPPING });
    return created.body as { id: string; status: string; messages?: { code: string }[] };
  };

  it.each([
    ['says so for a product', 'pack', undefined],
    ['is registered that way', undefined, 'pack'],
  ])('sells its last one when it %s', async (_how, ofProduct, ofVendor) => {
    if (ofVendor) {
      await service.close();
      service = await startVendorService({ stockUnit: ofVendor });
    }
    await call('PATCH', 'rules', { spendingLimitPerRun: 1_000_000 });
    shop.products = [{ ...PRODUCT, packPriceFen: 4800, stock: 1, stockUnit: ofProduct }];
    const [product] = (await search()).body.products as { variants: Fields[] }[];
    expect(product?.variants[0]).toMatchObject({
      availability: { available: true },
      metadata: { supplier_stock: 24 },
    });
    expect((await buy({ quantity: 25 })).messages).toContainEqual(
      expect.objectContaining({ code: 'out_of_stock' }),
    );
    const { id, status } = await buy(boxes);
    expect(status).toBe('ready_for_complete');
    const { body } = await call('POST', `checkout-sessions/${id}/complete`, { confirm: true });
    expect([body.status, body.order]).toEqual([
      'completed',
      expect.objectContaining({ label: '4711' }),
    ]);
    vendor.answer('orderStatus', { state: 'arrived' });
    expect((await call('GET', `orders/${id}`)).body.supplier_status).toMatchObject({
      mapped: 'arrived',
    });
  });
});
