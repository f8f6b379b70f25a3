import fc from 'fast-check';
import { interpretAnswer } from '../interpret-answer.js';
import { countAnswer, inventoryAnswer, restockStatusAnswer } from './machine.schemas.js';
import { createOrderAnswer, orderStatusAnswer } from './supply.schemas.js';
import {
  catalog,
  catalogOf,
  ITEM,
  ledger,
  LINE,
  pageOf,
  problemOf,
  PRODUCT,
  read,
  RECORD,
  RESTOCK,
  STATUS,
} from './vendor-response.fixture.js';
import type { Shape } from './object-of.js';

type Broken = [field: string, schema: Shape<unknown>, fields: object];

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
  const schemas: Shape<unknown>[] = [
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
