import { AdapterRegistry, type SupplyCatalog } from '../../../src/adapters/index.js';
import { FileVendorService, type ListedFile } from '../../support/file-vendor.js';
import { amount, PRICE_LIST, SUPPLIER } from '../../support/price-list-supplier.js';
import { useStarted } from '../../support/use-started.js';
import { pathOf } from '../checkout/purchase.js';

const vendor = useStarted(() => FileVendorService.start({}, { namespace: SUPPLIER }));

afterEach(() => vendor.empty());

async function catalog(keyword?: string): Promise<SupplyCatalog['products']> {
  const registry = vendor.service.app.get(AdapterRegistry, { strict: false });
  const result = await registry.supply(SUPPLIER).catalog({ keyword });
  if (!result.ok) throw new Error(result.reason);
  return result.value.products;
}

it('shows what a list seems to mean, imports it, and lists bad rows', async () => {
  await expect(catalog()).rejects.toThrow('no price list has been imported yet');
  const rows = [
    `T4,,Water,1.5L,Drinks,six,${amount(100)},,5`,
    `T5,,Gum,,Snacks,,-${amount(100)},,`,
    `T1,,Green tea again,,,,${amount(100)},,`,
    `,,,,,,${amount(100)},,`,
    'T6,,Juice,,,,,,',
  ];
  const { body } = await vendor.upload('prices.csv', [PRICE_LIST, ...rows].join('\n'));
  const file = body.file as ListedFile;
  expect(file).toMatchObject({
    kind: 'price_list',
    status: 'waiting',
    guess: {
      mapping: {
        columns: {
          product_code: 0,
          barcode: 1,
          product_name: 2,
          spec: 3,
          category: 4,
          pack_size: 5,
          unit_price: 6,
          pack_price: 7,
          stock: 8,
        },
      },
      missing: [],
    },
  });
  expect((await vendor.confirm(file)).status).toBe(200);
  expect(await vendor.imported(file.id)).toMatchObject({
    status: 'imported',
    progress: { rows_read: 8, rows_bad: 5, rows_total: 8, products_stored: 3 },
  });
  expect(await catalog()).toEqual([
    {
      vendorSku: 'T1',
      title: 'Green tea',
      spec: '500ml',
      category: 'Drinks',
      barcode: '6901234567892',
      packSize: 24,
      packPriceFen: 7000,
      eachPriceFen: 300,
      eachPriceDerived: false,
      stock: 2400,
    },
    {
      vendorSku: 'T2',
      title: 'Cola',
      spec: '330ml',
      category: 'Drinks',
      packSize: 12,
      packPriceFen: 3005,
      eachPriceFen: 250,
      eachPriceDerived: true,
      stock: 1_000_000,
    },
    {
      vendorSku: 'T3',
      title: 'Cake',
      spec: '80g',
      category: 'Snacks',
      packSize: 1,
      packPriceFen: null,
      eachPriceFen: 450,
      eachPriceDerived: false,
      stock: 0,
    },
  ]);
  const path = `/ucp/v1/vendors/${SUPPLIER}/files/${file.id}/problems`;
  expect((await vendor.service.call('GET', path)).body.problems).toMatchObject([
    { line: 5, column: 'Units per case', reason: 'tells no size of a pack: "six"' },
    {
      line: 6,
      column: 'Unit price',
      reason: `is negative: "-${amount(100)}"; a price list holds prices`,
    },
    {
      line: 7,
      reason: 'T1 is listed in line 2 already',
      reason_text: { code: 'row_listed_before', params: { product: 'T1', line: 2 } },
    },
    { line: 8, column: 'Code', reason: 'names no product' },
    { line: 9, column: 'Unit price', reason: 'holds no price' },
  ]);
});

it('reads the size of a pack out of texts, and says that this is only likely', async () => {
  const content = [
    '商品名称,规格,箱价',
    `绿茶,500ml*15,${amount(4500)}`,
    `可乐,24x330ml,${amount(4800)}`,
    `糖,散装,${amount(990)}`,
  ];
  const { body } = await vendor.upload('价格表.csv', content.join('\n'));
  const file = body.file as ListedFile;
  expect(file.guess).toMatchObject({
    mapping: { columns: { product_name: 0, spec: 1, pack_price: 2, pack_size: 1 } },
    fields: expect.arrayContaining([{ field: 'pack_size', confidence: 'likely' }]) as object[],
  });
  await vendor.confirm(file);
  await vendor.imported(file.id);
  expect(await catalog()).toMatchObject([
    { vendorSku: '绿茶', packSize: 15, eachPriceFen: 300 },
    { vendorSku: '可乐', packSize: 24, eachPriceFen: 200 },
    { vendorSku: '糖', packSize: 1, eachPriceFen: 990 },
  ]);
  expect(await catalog('可乐')).toHaveLength(1);
});

it('takes the newest list for the whole catalog, whenever it arrives', async () => {
  const list = (...rows: [string, number][]) =>
    ['Code,Price', ...rows.map(([sku, fen]) => `${sku},${amount(fen)}`)].join('\n');
  const skus = async () =>
    (await catalog()).map(({ vendorSku, eachPriceFen }) => `${vendorSku} ${eachPriceFen}`);
  await vendor.import('prices-2026-08-02.csv', list(['A', 100], ['B', 200]));
  expect(await skus()).toEqual(['A 100', 'B 200']);
  await vendor.import('prices-2026-08-01.csv', list(['A', 900], ['C', 300]));
  expect(await skus()).toEqual(['A 100', 'B 200']);
  await vendor.import('prices-2026-08-03.csv', list(['B', 250]));
  expect(await skus()).toEqual(['B 250']);
  // One that does not say when it was made counts by its arrival.
  await vendor.import('prices.csv', list(['D', 400]));
  expect(await skus()).toEqual(['D 400']);
  const [{ count }] = await vendor.service.dataSource.query<[{ count: string }]>(
    'SELECT count(*) FROM listed_products',
  );
  expect(count).toBe('1');
});

it('refuses a mapping without prices, and has no stock of machines', async () => {
  const { body } = await vendor.upload('a.csv', 'Code,Price\nA,1.00');
  const refused = await vendor.confirm(body.file as ListedFile, { columns: { product_code: 0 } });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Every product needs a price');
  const stock = await vendor.service.call('GET', `/ucp/v1/vendors/${SUPPLIER}/machines/M1/stock`);
  expect(stock.status).toBe(404);
});

it.each(['default_product', 'default_machine'])(
  'refuses a %s, which it would ignore',
  async (member) => {
    const { body } = await vendor.upload('a.csv', 'Code,Product,Unit price\nT9,Cake,3');
    const answer = await vendor.confirm(body.file as ListedFile, { [member]: 'Tea' });
    expect([answer.status, pathOf(answer)]).toEqual([400, `$.${member}`]);
    const columns = { unit_price: 2 };
    const none = await vendor.confirm(body.file as ListedFile, { columns, [member]: 'Tea' });
    expect([none.status, pathOf(none)]).toEqual([400, `$.${member}`]);
  },
);
