import fc from 'fast-check';
import type { z } from 'zod';
import type { LeftOut, ReadResult } from '../../contract.js';
import { interpretAnswer } from '../interpret-answer.js';
import {
  countAnswer,
  inventoryAnswer,
  ledgerAnswer,
  restockStatusAnswer,
} from './machine.schemas.js';
import { catalogAnswer, createOrderAnswer, orderStatusAnswer } from './supply.schemas.js';

const PRODUCT = { vendorSku: 'cola', title: '可乐', packSize: 24, eachPriceFen: 210, stock: 3 };
const ITEM = { vendorSku: 'cola', title: '可乐', priceFen: 300, stock: 3 };
const LINE = { vendorSku: 'cola', priceFen: 300, costFen: null, status: 'paid' };
const RECORD = {
  orderNo: 'T1',
  status: '3',
  locationId: 'm-1',
  totalFen: 300,
  createdAt: 1_760_000_000_000,
  createdAtRaw: '2025-10-09 16:53:20',
  lines: [LINE],
};
const STATUS = { state: 'ordered', description: '已下单', rawStatus: 3, logistics: [] };
const RESTOCK = {
  state: 'completed',
  delivered: [],
  completedAt: 1_760_000_000_000,
  rawStatus: null,
};

const catalogOf = (product: object) => ({ products: [product], sites: [] });
const pageOf = (record: object) => ({ records: [record], page: 1, pages: 1, total: 1 });
const ledger = ledgerAnswer({ page: 1, size: 100 });
const catalog = catalogAnswer();

/** Why the response, or its only record, was not accepted. */
const problemOf = (result: ReadResult<unknown>): string => {
  if (!result.ok) return result.reason;
  const { leftOut = [] } = result.value as { leftOut?: readonly LeftOut[] };
  return leftOut.map(({ problem }) => problem).join();
};

const read = <T>(answer: z.ZodType<T>, fields: object) =>
  interpretAnswer({ status: 200, body: { ok: true, ...fields } }, { answer });

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

type Broken = [field: string, schema: z.ZodType, fields: object];

const product = (name: string, value: unknown): Broken => [
  `products[0].${name}`,
  catalog,
  catalogOf({ ...PRODUCT, [name]: value }),
];
const item = (name: string, value: unknown): Broken => [
  `items[0].${name}`,
  inventoryAnswer,
  { items: [{ ...ITEM, [name]: value }] },
];
const record = (name: string, value: unknown): Broken => [
  `records[0].${name}`,
  ledger,
  pageOf({ ...RECORD, [name]: value }),
];
const line = (name: string, value: unknown): Broken => [
  `records[0].lines[0].${name}`,
  ledger,
  pageOf({ ...RECORD, lines: [{ ...LINE, [name]: value }] }),
];
const nested = (levels: number): object => (levels === 0 ? {} : { inner: nested(levels - 1) });

const BROKEN: Broken[] = [
  product('packPriceFen', -1),
  product('packPriceFen', 1.5),
  product('packPriceFen', '100'),
  product('eachPriceFen', 2 ** 53),
  product('eachPriceFen', Infinity),
  product('eachPriceFen', undefined),
  product('packSize', 0),
  product('stock', 1e308),
  product('stock', -1),
  product('title', 5),
  product('title', 'a\0b'),
  product('spec', 'lone \ud800'),
  product('stockUnit', 'box'),
  product('barcode', 1.5),
  product('vendorSku', 'a:b'),
  product('vendorSku', 'a b'),
  product('vendorSku', ''),
  product('vendorSku', 'a\u0007'),
  product('vendorSku', 'lone\udc00'),
  product('vendorSku', 2 ** 53),
  product('vendorSku', 1.5),
  product('vendorSku', -1),
  product('vendorSku', null),
  product('eachPriceDerived', 'yes'),
  ['products[0]', catalog, { products: ['cola'], sites: [] }],
  ['products', catalog, { products: {}, sites: [] }],
  ['sites', catalog, { products: [], sites: {} }],
  ['description', orderStatusAnswer, { ...STATUS, description: 5 }],
  ['sites[0].id', catalog, { products: [], sites: [{ name: 'depot' }] }],
  ['externalRef', createOrderAnswer, { externalRef: '' }],
  ['externalRef', createOrderAnswer, { externalRef: 'x'.repeat(201) }],
  ['externalRef', createOrderAnswer, {}],
  ['state', orderStatusAnswer, { ...STATUS, state: 'lost' }],
  ['state', orderStatusAnswer, { ...STATUS, state: 'toString' }],
  ['rawStatus', orderStatusAnswer, { ...STATUS, rawStatus: {} }],
  ['logistics[0]', orderStatusAnswer, { ...STATUS, logistics: ['sent'] }],
  ['logistics[0]', orderStatusAnswer, { ...STATUS, logistics: [{ note: '\ud800' }] }],
  item('priceFen', -1),
  item('priceFen', null),
  item('capacity', 'many'),
  item('slotId', 'a\nb'),
  record('createdAt', 1_760_000_000),
  record('createdAt', 1_760_000_000_000_000),
  record('createdAt', '2025-10-09'),
  record('settledAt', 1_760_000_000),
  record('updatedAt', -1),
  record('takenAt', 1_760_000_000_000.5),
  record('state', 'done'),
  record('orderNo', null),
  record('totalFen', '300'),
  record('lines', null),
  line('status', 'free'),
  line('costFen', -1),
  line('priceFen', 0.1),
  ['records', ledger, { ...pageOf(RECORD), records: Array<object>(101).fill(RECORD) }],
  ['page', ledger, { ...pageOf(RECORD), page: 2 }],
  ['pages', ledger, { ...pageOf(RECORD), pages: 1e12 }],
  ['total', ledger, { ...pageOf(RECORD), total: null }],
  ['count', countAnswer, { count: '3' }],
  ['completedAt', restockStatusAnswer, { ...RESTOCK, completedAt: 1_760_000_000 }],
  [
    'delivered[0].quantity',
    restockStatusAnswer,
    { ...RESTOCK, delivered: [{ vendorSku: 'cola', quantity: 0.5 }] },
  ],
];

describe('responses that violate the contract', () => {
  it.each(BROKEN)('%s is named (%#)', (field, schema, fields) => {
    const problem = problemOf(read(schema, fields));
    expect(problem).toMatch(/: expected .+, found /);
    expect(problem.split(': ')[0]).toBe(field);
  });

  it('reports the type found, never the text itself', () => {
    const [, schema, seconds] = record('createdAt', 1_760_000_000);
    expect(problemOf(read(schema, seconds))).toContain('1760000000');
    const [, , phone] = record('totalFen', '13800138000');
    expect(JSON.stringify(read(schema, phone))).not.toContain('13800138000');
  });

  it('names the first invalid item when none is valid', () => {
    const items = [
      { ...ITEM, stock: 'x' },
      { ...ITEM, priceFen: 'x' },
    ];
    expect(read(inventoryAnswer, { items })).toEqual({
      ok: false,
      kind: 'invalid_answer',
      reason: expect.stringMatching(/^items\[0\]\.stock: /) as string,
    });
  });

  it('leaves out whole records and uses the others', () => {
    const items = [ITEM, { ...ITEM, vendorSku: 7, stock: 'x' }, { ...ITEM, vendorSku: '' }];
    expect(read(inventoryAnswer, { items })).toEqual({
      ok: true,
      value: {
        items: [ITEM],
        leftOut: [
          { key: '7', problem: expect.stringMatching(/^items\[1\]\.stock: /) as string },
          { key: null, problem: expect.stringMatching(/^items\[2\]\.vendorSku: /) as string },
        ],
      },
    });
  });

  it('leaves out a whole sale with one invalid line', () => {
    const wrong = { ...RECORD, orderNo: 'T2', lines: [LINE, { ...LINE, priceFen: 0.5 }] };
    const page = { records: [RECORD, wrong], page: 1, pages: 1, total: 2 };
    const problem = expect.stringMatching(/^records\[1\]\.lines\[1\]\.priceFen: /) as string;
    expect(read(ledger, page)).toMatchObject({
      value: { records: [RECORD], leftOut: [{ key: 'T2', problem }] },
    });
  });

  it('fails a catalog whose products are all invalid, even if its sites are valid', () => {
    const answer = { products: [{ ...PRODUCT, stock: -1 }], sites: [{ id: 'WH-1' }] };
    expect(read(catalog, answer)).toMatchObject({ ok: false, kind: 'invalid_answer' });
    expect(read(catalog, { products: [PRODUCT], sites: [{}] })).toMatchObject({
      value: { sites: [], leftOut: [{ key: null }] },
    });
  });
});

describe('any JSON as a response', () => {
  const schemas: z.ZodType[] = [
    catalog,
    createOrderAnswer,
    orderStatusAnswer,
    inventoryAnswer,
    ledger,
    countAnswer,
    restockStatusAnswer,
  ];
  const names = [
    'products',
    'sites',
    'records',
    'lines',
    'items',
    'vendorSku',
    'state',
    'logistics',
  ];
  const almost = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());

  it('is interpreted without throwing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...schemas),
        fc.integer({ min: 100, max: 599 }),
        fc.oneof(fc.jsonValue(), almost),
        (schema, status, value) => {
          const body: unknown = Object.assign({ ok: true }, value);
          const result = interpretAnswer({ status, body }, { answer: schema });
          expect(result.ok || result.reason.length > 0).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
