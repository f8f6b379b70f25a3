import { EXAMPLE_TOKEN, serveMutant } from './example.js';
import { checkAll, type Roles } from './findings.js';

/** A mistake that a vendor can make, and the check that finds it. */
interface Mutant {
  mistake: string;
  original: string;
  changed: string;
  finds: `${'FAIL' | 'WARN'} ${string}`;
}

const RECORDS = 'found.slice((page - 1) * size, page * size)';
const EACH_RECORD = (fields: string) => `${RECORDS}.map((sale) => ({ ...sale, ${fields} }))`;
const PRICES = 'packPriceFen: 3600, eachPriceFen: 320';
const NO_ORDER = 'if (!order) throw refusal(`There is no order ${ref}`, 404);';
const DENIED = "send(401, { ok: false, reason: 'The token is missing or wrong' })";

const SUPPLY: Mutant[] = [
  {
    mistake: 'orders again under the same ref',
    original: 'if (known) return { externalRef: known.externalRef };',
    changed: '',
    finds: 'FAIL createOrder.repeat',
  },
  {
    mistake: 'refuses a repeated ref',
    original: 'if (known) return { externalRef: known.externalRef };',
    changed: "if (known) throw refusal('ref was used before', 409);",
    finds: 'FAIL createOrder.order',
  },
  {
    mistake: 'answers another order under a used ref like the first',
    original: 'if (known && !isDeepStrictEqual(known.body, body))',
    changed: 'if (false)',
    finds: 'WARN createOrder.conflict',
  },
  {
    mistake: 'accepts orders of what it does not sell',
    original: 'if (!product) throw refusal(`There is no product ${line?.vendorSku} here`);',
    changed: 'if (!product) return { ...line, product: listed[0] };',
    finds: 'FAIL createOrder.refused',
  },
  {
    mistake: 'claims to know every order',
    original: NO_ORDER,
    changed: "if (!order) return { state: 'ordered' };",
    finds: 'FAIL orderStatus.unknown_ref',
  },
  {
    mistake: 'answers an unknown order with 422',
    original: NO_ORDER,
    changed: 'if (!order) throw refusal(`There is no order ${ref}`);',
    finds: 'FAIL orderStatus.unknown_ref',
  },
  {
    mistake: 'does not decode the ref in the path',
    original: '.map((part) => decodeURIComponent(part))',
    changed: ".map((part) => part.includes('%') ? (() => { throw new Error('bad') })() : part)",
    finds: 'FAIL orderStatus.unknown_ref',
  },
  {
    mistake: 'has order states of its own',
    original: "onItsWay ? 'ordered' : 'arrived'",
    changed: "onItsWay ? 'open' : 'arrived'",
    finds: 'FAIL orderStatus.known',
  },
  {
    mistake: 'answers a broken body with 500',
    original: 'unreadable ? 400 : 500',
    changed: '500',
    finds: 'FAIL createOrder.malformed',
  },
  {
    mistake: 'accepts an order without fields',
    original:
      "if (typeof body.ref !== 'string' || body.ref === '') throw refusal('ref is missing');",
    changed: "if (body.ref === undefined) return { externalRef: 'SO-0' };",
    finds: 'FAIL createOrder.empty',
  },
  {
    mistake: 'checks no token',
    original: 'if (request.headers.authorization !== `Bearer ${token}`) {',
    changed: 'if (false) {',
    finds: 'FAIL auth.wrong_token',
  },
  {
    mistake: 'lets requests without a token pass',
    original: 'if (request.headers.authorization !== `Bearer ${token}`) {',
    changed:
      'if (request.headers.authorization && request.headers.authorization !== `Bearer ${token}`) {',
    finds: 'FAIL auth.no_token',
  },
  {
    mistake: 'shows strangers an empty catalog',
    original: DENIED,
    changed: 'send(200, { ok: true, products: [], sites: [] })',
    finds: 'FAIL auth.wrong_token',
  },
  {
    mistake: 'hides itself from strangers with 404',
    original: DENIED,
    changed: "send(404, { ok: false, reason: 'not found' })",
    finds: 'FAIL auth.wrong_token',
  },
  {
    mistake: 'refuses strangers with 200 and no word of the token',
    original: DENIED,
    changed: "send(200, { ok: false, reason: 'no' })",
    finds: 'FAIL auth.no_token',
  },
  {
    mistake: 'leaves out ok',
    original: 'send(200, { ok: true, ...',
    changed: 'send(200, { ...',
    finds: 'FAIL catalog.answer',
  },
  {
    mistake: 'redirects',
    original: 'send(200, { ok: true, ...',
    changed: 'send(302, { ok: true, ...',
    finds: 'FAIL catalog.answer',
  },
  {
    mistake: 'calls the list by another name',
    original: 'return { products: products.filter(matches),',
    changed: 'return { items: products.filter(matches),',
    finds: 'FAIL catalog.answer',
  },
  {
    mistake: 'sends prices with decimals',
    original: PRICES,
    changed: 'packPriceFen: 3600, eachPriceFen: 3.2',
    finds: 'FAIL catalog.money',
  },
  {
    mistake: 'sends prices as text',
    original: PRICES,
    changed: "packPriceFen: '3600', eachPriceFen: 320",
    finds: 'FAIL catalog.money',
  },
  {
    mistake: 'sends prices in yuan',
    original: PRICES,
    changed: 'packPriceFen: 18, eachPriceFen: 3',
    finds: 'WARN catalog.money',
  },
  {
    mistake: 'has products without a price',
    original: PRICES,
    changed: 'packPriceFen: null',
    finds: 'FAIL catalog.fields',
  },
  {
    mistake: 'has negative stock',
    original: 'stock: 600',
    changed: 'stock: -1',
    finds: 'FAIL catalog.fields',
  },
  {
    mistake: 'has spaces in a SKU',
    original: "vendorSku: 'S-1'",
    changed: "vendorSku: 'S 1'",
    finds: 'FAIL catalog.fields',
  },
  {
    mistake: 'lists a SKU twice',
    original: "vendorSku: 'S-2'",
    changed: "vendorSku: 'S-1'",
    finds: 'WARN catalog.products',
  },
  {
    mistake: 'ignores the keyword',
    original: "title.includes(query.keyword ?? '')",
    changed: 'title',
    finds: 'WARN catalog.keyword',
  },
  {
    mistake: 'answers unknown paths like known ones',
    original: 'if (!method) throw refusal(`There is no ${request.method} ${pathname}`, 404);',
    changed: 'if (!method) return {};',
    finds: 'FAIL errors.unknown_path',
  },
  {
    mistake: 'gives no reasons',
    original: '{ ok: false, reason: error.message }',
    changed: '{ ok: false }',
    finds: 'WARN errors.reason',
  },
  {
    mistake: 'repeats the token in reasons',
    original: '{ ok: false, reason: error.message }',
    changed: '{ ok: false, reason: request.headers.authorization }',
    finds: 'WARN errors.token',
  },
];

const MACHINE: Mutant[] = [
  {
    mistake: 'lets pages overlap',
    original: RECORDS,
    changed: 'found.slice(Math.max(0, (page - 1) * size - 1), page * size - (page > 1))',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'leaves gaps between pages',
    original: RECORDS,
    changed: 'found.slice((page - 1) * (size + 1), (page - 1) * (size + 1) + size)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'counts pages from 0',
    original: RECORDS,
    changed: 'found.slice(page * size, (page + 1) * size)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'ignores the size',
    original: RECORDS,
    changed: 'found.slice((page - 1) * 100, page * 100)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'always calls it page 1',
    original: 'return { records, page,',
    changed: 'return { records, page: 1,',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'counts only this page as total',
    original: 'total: found.length',
    changed: 'total: records.length',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'forgets the last page',
    original: 'pages: Math.ceil(found.length / size)',
    changed: 'pages: Math.floor(found.length / size)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'orders small pages in another way',
    original: 'right[time] - left[time]',
    changed: 'size < 100 ? left[time] - right[time] : right[time] - left[time]',
    finds: 'FAIL ledger.page_size',
  },
  {
    mistake: 'sends the oldest sales first',
    original: 'right[time] - left[time]',
    changed: 'left[time] - right[time]',
    finds: 'FAIL ledger.order',
  },
  {
    mistake: 'refuses a page after the last',
    original: 'return { records, page,',
    changed: "if (page > 1 && records.length === 0) throw refusal('no'); return { records, page,",
    finds: 'FAIL ledger.beyond',
  },
  {
    mistake: 'ignores the window',
    original: 'sale[time] >= fromMs && sale[time] < toMs',
    changed: 'sale[time]',
    finds: 'FAIL ledger.window',
  },
  {
    mistake: 'includes toMs',
    original: 'sale[time] < toMs',
    changed: 'sale[time] <= toMs',
    finds: 'FAIL ledger.bounds',
  },
  {
    mistake: 'excludes fromMs',
    original: 'sale[time] >= fromMs',
    changed: 'sale[time] > fromMs',
    finds: 'FAIL ledger.bounds',
  },
  {
    mistake: 'refuses a window without sales',
    original: 'return { records, page,',
    changed: "if (found.length === 0) throw refusal('nothing'); return { records, page,",
    finds: 'FAIL ledger.empty',
  },
  {
    mistake: 'fails on a bad query',
    original: "throw refusal('The query is not valid')",
    changed: "throw new Error('oops')",
    finds: 'FAIL ledger.bad_query',
  },
  {
    mistake: 'sends times in seconds',
    original: RECORDS,
    changed: EACH_RECORD('createdAt: Math.floor(sale.createdAt / 1000)'),
    finds: 'FAIL ledger.times',
  },
  {
    mistake: 'sends times as text',
    original: RECORDS,
    changed: EACH_RECORD('createdAt: new Date(sale.createdAt).toISOString()'),
    finds: 'FAIL ledger.times',
  },
  {
    mistake: 'sends times of the future',
    original: RECORDS,
    changed: EACH_RECORD('updatedAt: sale.updatedAt + 30 * DAY_MS'),
    finds: 'WARN ledger.times',
  },
  {
    mistake: 'sends amounts with decimals',
    original: 'totalFen: 500',
    changed: 'totalFen: 499.5',
    finds: 'FAIL ledger.money',
  },
  {
    mistake: 'has line states of its own',
    original: "['settled', 'paid']",
    changed: "['settled', 'ok']",
    finds: 'FAIL ledger.fields',
  },
  {
    mistake: 'ignores settledOnly',
    original: "settledOnly !== 'true'",
    changed: 'true',
    finds: 'FAIL ledger.settled_only',
  },
  {
    mistake: 'ignores by=updated',
    original: "by === 'updated' ? 'updatedAt' : 'createdAt'",
    changed: "'createdAt'",
    finds: 'FAIL ledger.updated',
  },
  {
    mistake: 'shows another machine for an unknown one',
    original: 'machines.get(query.locationId) ?? []',
    changed: "machines.get('lobby')",
    finds: 'FAIL inventory.unknown',
  },
  {
    mistake: 'sends prices of machines as text',
    original: 'priceFen: 500, stock: 5,',
    changed: "priceFen: '500', stock: 5,",
    finds: 'FAIL inventory.money',
  },
  {
    mistake: 'has more in a slot than fits',
    original: 'priceFen: 500, stock: 5,',
    changed: 'priceFen: 500, stock: 50,',
    finds: 'WARN inventory.fields',
  },
  {
    mistake: 'accepts price changes without making them',
    original: 'product.priceFen = priceFen;',
    changed: 'void [product, priceFen];',
    finds: 'FAIL updatePrices.change',
  },
  {
    mistake: 'changes prices up to the first problem',
    original: "const lines = checkedLines(body, 'priceFen', machines.get(body.locationId));",
    changed: `const listed = machines.get(body.locationId);
      for (const line of body.lines ?? []) {
        const [{ product, priceFen }] = checkedLines({ lines: [line] }, 'priceFen', listed);
        product.priceFen = priceFen;
      }
      const lines = checkedLines(body, 'priceFen', listed);`,
    finds: 'FAIL updatePrices.whole',
  },
  {
    mistake: 'takes other lines under a used ref',
    original: 'if (!doneBefore(restocks, body))',
    changed: 'if (!restocks.has(body.ref))',
    finds: 'WARN restockRecommend.conflict',
  },
  {
    mistake: 'claims to know every recommendation',
    original: 'if (!restock) throw refusal(`There is no recommendation ${ref}`, 404);',
    changed: "if (!restock) return { state: 'received', delivered: [] };",
    finds: 'FAIL restockStatus.unknown_ref',
  },
  {
    mistake: 'forgets recommendations',
    original: 'restocks.set(body.ref, { body, at: now() })',
    changed: 'void 0',
    finds: 'FAIL restockStatus.known',
  },
];

describe.each<[Roles, Mutant[]]>([
  ['supply', SUPPLY],
  ['machine', MACHINE],
])('as %s, the example that', (role, mutants) => {
  it.each(mutants)('$mistake: $finds', async ({ original, changed, finds }) => {
    const mutant = await serveMutant(original, changed);
    const { findings } = await checkAll(role, { baseUrl: mutant.url, token: EXAMPLE_TOKEN });
    await mutant.close();
    const found = findings.map(({ level, check }) => `${level} ${check}`);
    expect(found).toContain(finds);
    expect(JSON.stringify(findings)).not.toContain(EXAMPLE_TOKEN);
  });
});
