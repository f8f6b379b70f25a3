import type { Mutant } from './mutant.js';

const PRICES = 'packPriceFen: 3600, eachPriceFen: 320';
const NO_ORDER = 'if (!order) throw refusal(`There is no order ${ref}`, 404);';
const DENIED = "send(401, { ok: false, reason: 'The token is missing or wrong' })";

export const SUPPLY: Mutant[] = [
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
