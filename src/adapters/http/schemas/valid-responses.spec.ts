import { inventoryAnswer } from './machine.schemas.js';
import { catalogAnswer, createOrderAnswer, orderStatusAnswer } from './supply.schemas.js';
import {
  catalog,
  catalogOf,
  ITEM,
  ledger,
  LINE,
  pageOf,
  PRODUCT,
  read,
  RECORD,
  STATUS,
} from './vendor-response.fixture.js';

const nested = (levels: number): object => (levels === 0 ? {} : { inner: nested(levels - 1) });

describe('responses that match the contract', () => {
  it('derives the unit price from the pack price, rounded, and marks it', () => {
    const boxed = { ...PRODUCT, eachPriceFen: null, packPriceFen: 5000 };
    expect(read(catalog, catalogOf(boxed))).toEqual({
      ok: true,
      value: catalogOf({ ...boxed, eachPriceFen: 208, eachPriceDerived: true }),
    });
  });

  it('keeps a given unit price and whether the vendor marks it as derived', () => {
    const both = { ...PRODUCT, packPriceFen: 5000, eachPriceDerived: true };
    expect(read(catalog, catalogOf(both))).toEqual({ ok: true, value: catalogOf(both) });
    expect(read(catalog, catalogOf(PRODUCT))).toEqual({
      ok: true,
      value: catalogOf({ ...PRODUCT, packPriceFen: null, eachPriceDerived: false }),
    });
  });

  it('keeps a numeric SKU as its decimal string', () => {
    expect(read(inventoryAnswer, { items: [{ ...ITEM, vendorSku: 9007199254740991 }] })).toEqual({
      ok: true,
      value: { items: [{ ...ITEM, vendorSku: '9007199254740991' }] },
    });
  });

  it('drops unknown fields, especially a customer’s identity', () => {
    const leaky = {
      ...RECORD,
      memberId: 'M9',
      phone: '13800138000',
      faceId: 'F1',
      openId: 'O1',
      lines: [{ ...LINE, buyerPhone: '13800138000' }],
    };
    expect(read(ledger, { ...pageOf(leaky), member: 'M9' })).toEqual({
      ok: true,
      value: pageOf(RECORD),
    });
  });

  it('treats a missing field that may be null as null, and a null optional one as missing', () => {
    const bare = {
      ...RECORD,
      createdAt: undefined,
      statusLabel: null,
      state: null,
      finalized: null,
    };
    const result = read(ledger, pageOf(bare));
    expect(result).toEqual({ ok: true, value: pageOf({ ...RECORD, createdAt: null }) });
  });

  it('requires only fields that matter', () => {
    expect(read(catalog, { products: [] })).toEqual({
      ok: true,
      value: { products: [], sites: [] },
    });
    expect(read(orderStatusAnswer, { state: 'arrived' })).toEqual({
      ok: true,
      value: { state: 'arrived', description: '', rawStatus: null, logistics: [] },
    });
    expect(read(ledger, pageOf({ ...RECORD, createdAtRaw: undefined }))).toEqual({
      ok: true,
      value: pageOf({ ...RECORD, createdAtRaw: '' }),
    });
  });

  it('keeps numeric codes sent as numbers', () => {
    const barcode = 6_971_021_700_014;
    expect(read(catalog, catalogOf({ ...PRODUCT, barcode }))).toMatchObject({
      value: { products: [{ barcode: '6971021700014' }] },
    });
    expect(read(inventoryAnswer, { items: [{ ...ITEM, barcode }] })).toMatchObject({
      value: { items: [{ barcode: '6971021700014' }] },
    });
    expect(read(createOrderAnswer, { externalRef: 4711 })).toEqual({
      ok: true,
      value: { externalRef: '4711' },
    });
  });

  it.each([
    ['each', undefined, 3],
    ['pack', undefined, 72],
    ['each', 'pack', 72],
    ['pack', 'each', 3],
    ['pack', null, 72],
  ] as const)(
    'counts single units: registered as %s, the product states %s',
    (unit, stockUnit, stock) => {
      const answer = read(catalogAnswer(unit), catalogOf({ ...PRODUCT, stockUnit }));
      expect(answer).toMatchObject({ value: { products: [{ stock }] } });
    },
  );

  it('truncates overlong texts with a mark', () => {
    const long = 'x'.repeat(3_000);
    const title = `${'x'.repeat(499)}…`;
    const description = `${'x'.repeat(1_999)}…`;
    const wordy = { ...PRODUCT, title: long, spec: long, category: long, imageUrl: long };
    const sites = [{ id: 'WH-1', name: long, address: long }];
    expect(read(catalog, { products: [wordy], sites })).toMatchObject({
      value: {
        products: [{ title, spec: description, category: title, imageUrl: undefined }],
        sites: [{ name: title, address: description }],
      },
    });
    const logistics = [{ steps: [{ note: long }] }];
    expect(
      read(orderStatusAnswer, { ...STATUS, description: long, rawStatus: long, logistics }),
    ).toMatchObject({
      value: { description, rawStatus: title, logistics: [{ steps: [{ note: description }] }] },
    });
    const sale = { ...RECORD, status: long, statusLabel: long, locationName: long };
    expect(read(ledger, pageOf(sale))).toMatchObject({
      value: { records: [{ status: title, statusLabel: title, locationName: title }] },
    });
  });

  it('passes on 32 levels of logistics', () => {
    const text = JSON.stringify(read(orderStatusAnswer, { ...STATUS, logistics: [nested(40)] }));
    expect(text.match(/"inner"/g)).toHaveLength(32);
    expect(text).toContain('{"inner":"…"}');
  });

  it('passes logistics through unchanged', () => {
    const logistics = [{ carrier: '顺丰', steps: [{ at: '10:00', done: true }] }];
    const status = { ...STATUS, logistics };
    expect(read(orderStatusAnswer, status)).toEqual({ ok: true, value: status });
  });
});
