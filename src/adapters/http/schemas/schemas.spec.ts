import fc from 'fast-check';
import type { z } from 'zod';
import { judge } from '../verdict.js';
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

const read = <T>(answer: z.ZodType<T>, fields: object) =>
  judge({ status: 200, body: { ok: true, ...fields } }, { answer });

describe('answers that keep the contract', () => {
  it('derives the each price from the pack price, rounded, and says so', () => {
    const boxed = { ...PRODUCT, eachPriceFen: null, packPriceFen: 5000 };
    expect(read(catalogAnswer, catalogOf(boxed))).toEqual({
      ok: true,
      value: catalogOf({ ...boxed, eachPriceFen: 208, eachPriceDerived: true }),
    });
  });

  it('keeps a given each price and what the vendor says about it', () => {
    const both = { ...PRODUCT, packPriceFen: 5000, eachPriceDerived: true };
    expect(read(catalogAnswer, catalogOf(both))).toEqual({ ok: true, value: catalogOf(both) });
    expect(read(catalogAnswer, catalogOf(PRODUCT))).toEqual({
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

  it('drops what it does not know, a customer’s identity above all', () => {
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

  it('passes logistics on as they are', () => {
    const logistics = [{ carrier: '顺丰', steps: [{ at: '10:00', done: true }] }];
    const status = { ...STATUS, logistics };
    expect(read(orderStatusAnswer, status)).toEqual({ ok: true, value: status });
  });
});

type Broken = [field: string, schema: z.ZodType, fields: object];

const product = (name: string, value: unknown): Broken => [
  `products[0].${name}`,
  catalogAnswer,
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
  ['products[0]', catalogAnswer, { products: ['cola'], sites: [] }],
  ['products', catalogAnswer, { products: {}, sites: [] }],
  ['sites', catalogAnswer, { products: [] }],
  ['sites[0].id', catalogAnswer, { products: [], sites: [{ name: 'depot' }] }],
  ['externalRef', createOrderAnswer, { externalRef: '' }],
  ['externalRef', createOrderAnswer, { externalRef: 'x'.repeat(201) }],
  ['externalRef', createOrderAnswer, {}],
  ['state', orderStatusAnswer, { ...STATUS, state: 'lost' }],
  ['state', orderStatusAnswer, { ...STATUS, state: 'toString' }],
  ['rawStatus', orderStatusAnswer, { ...STATUS, rawStatus: {} }],
  ['logistics[0]', orderStatusAnswer, { ...STATUS, logistics: ['sent'] }],
  ['logistics[0]', orderStatusAnswer, { ...STATUS, logistics: [{ note: '\ud800' }] }],
  ['logistics[0]', orderStatusAnswer, { ...STATUS, logistics: [nested(9)] }],
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

describe('answers that break the contract', () => {
  it.each(BROKEN)('%s is named (%#)', (field, schema, fields) => {
    const result = read(schema, fields);
    expect(result).toMatchObject({ ok: false, kind: 'invalid_answer' });
    expect(result).toHaveProperty('reason', expect.stringMatching(/: expected .+, found /));
    expect('reason' in result && result.reason.split(': ')[0]).toBe(field);
  });

  it('says what was found, and never the text itself', () => {
    const [, schema, seconds] = record('createdAt', 1_760_000_000);
    expect(read(schema, seconds)).toHaveProperty('reason', expect.stringContaining('1760000000'));
    const [, , phone] = record('totalFen', '13800138000');
    expect(JSON.stringify(read(schema, phone))).not.toContain('13800138000');
  });

  it('names the first bad item of many', () => {
    const items = [ITEM, { ...ITEM, stock: 'x' }, { ...ITEM, priceFen: 'x' }];
    expect(read(inventoryAnswer, { items })).toHaveProperty(
      'reason',
      expect.stringMatching(/^items\[1\]\.stock: /),
    );
  });
});

describe('any JSON as an answer', () => {
  const schemas: z.ZodType[] = [
    catalogAnswer,
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

  it('is judged without throwing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...schemas),
        fc.integer({ min: 100, max: 599 }),
        fc.oneof(fc.jsonValue(), almost),
        (schema, status, value) => {
          const body: unknown = Object.assign({ ok: true }, value);
          const result = judge({ status, body }, { answer: schema });
          expect(result.ok || result.reason.length > 0).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
