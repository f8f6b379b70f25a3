/**
 * A supplier and a machine platform with their state in memory. Replace the data and keep the rules:
 * a ref is used once, a refusal is a 4xx with a reason, and a write is done as a whole or not at all.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

const DAY_MS = 86_400_000;

const products = [
  { vendorSku: 'S-1', title: 'Cola 330 ml', barcode: '2000000000015', packSize: 24 },
  { vendorSku: 'S-2', title: 'Water 500 ml', barcode: '2000000000022', packSize: 12 },
].map((product) => ({ ...product, packPriceFen: 3600, eachPriceFen: 320, stock: 600 }));

const slots = () => [
  { vendorSku: 'M-1', title: 'Cola', priceFen: 500, stock: 5, slotId: 'A1', capacity: 10 },
  { vendorSku: 'M-2', title: 'Water', priceFen: 400, stock: 8, slotId: 'A2', capacity: 10 },
];
const machines = new Map(['lobby', 'canteen'].map((locationId) => [locationId, slots()]));
export const orders = new Map();
export const restocks = new Map();

/** A sale every 20 minutes for ten days, newest first; some are refunded within two days. */
const sales = Array.from({ length: 720 }, (_, index) => {
  const createdAt = Date.now() - (index + 1) * 20 * 60_000;
  const refunded = index % 10 === 0;
  const [state, status] = refunded ? ['refunded', 'refunded'] : ['settled', 'paid'];
  const lines = [{ vendorSku: 'M-1', priceFen: 500, status }];
  const updatedAt = Math.min(createdAt + (refunded ? 2 * DAY_MS : 60_000), Date.now());
  const sale = { orderNo: `T-${720 - index}`, locationId: index % 2 ? 'lobby' : 'canteen' };
  return { ...sale, status: state, state, totalFen: 500, createdAt, updatedAt, lines };
});

const refusal = (reason, status = 422) => Object.assign(new Error(reason), { status });

/** What was done under this ref before: a repeated write is not done again. */
function doneBefore(writes, body) {
  if (typeof body.ref !== 'string' || body.ref === '') throw refusal('ref is missing');
  const known = writes.get(body.ref);
  if (known && !isDeepStrictEqual(known.body, body)) throw refusal('ref was used before', 409);
  return known;
}

/** Checks every line before anything is done, and adds the product that it names. */
function checkedLines({ lines }, amount, listed = []) {
  if (!Array.isArray(lines) || lines.length === 0) throw refusal('lines are missing');
  return lines.map((line) => {
    const product = listed.find(({ vendorSku }) => vendorSku === line?.vendorSku);
    if (!product) throw refusal(`There is no product ${line?.vendorSku} here`);
    const valid = Number.isSafeInteger(line[amount]) && line[amount] >= 1;
    if (!valid) throw refusal(`${amount} of ${line.vendorSku} must be a whole number from 1`);
    return { ...line, product };
  });
}

export function createVendor({ token, now = Date.now, leadTimeMs = DAY_MS }) {
  const methods = {
    'GET /catalog': ({ query }) => {
      const matches = ({ title }) => title.includes(query.keyword ?? '');
      return { products: products.filter(matches), sites: [{ id: 'depot', name: 'Depot' }] };
    },
    'POST /orders': ({ body }) => {
      const known = doneBefore(orders, body);
      if (known) return { externalRef: known.externalRef };
      if (!body.fulfillment?.method) throw refusal('fulfillment.method is missing');
      const stock = new Map(products.map((product) => [product, product.stock]));
      for (const { product, quantity, unit } of checkedLines(body, 'quantity', products)) {
        const left = stock.get(product) - quantity * (unit === 'pack' ? product.packSize : 1);
        if (left < 0) throw refusal(`There is not enough of ${product.vendorSku}`);
        stock.set(product, left);
      }
      for (const [product, left] of stock) product.stock = left;
      const externalRef = `SO-${orders.size + 1}`;
      orders.set(body.ref, { body, externalRef, at: now() });
      return { externalRef };
    },
    'GET /orders/{ref}': ({ ref }) => {
      const order = orders.get(ref);
      if (!order) throw refusal(`There is no order ${ref}`, 404);
      const onItsWay = now() < order.at + leadTimeMs;
      const state = order.cancelled ? 'cancelled' : onItsWay ? 'ordered' : 'arrived';
      return { state, description: state, logistics: [{ at: order.at, text: 'accepted' }] };
    },
    'GET /inventory': ({ query }) => ({ items: machines.get(query.locationId) ?? [] }),
    'GET /ledger': ({ query: { settledOnly, by, ...numbers } }) => {
      const [fromMs, toMs] = [Number(numbers.fromMs), Number(numbers.toMs)];
      const [page, size] = [Number(numbers.page ?? 1), Number(numbers.size ?? 100)];
      const valid = [fromMs, toMs, page, size].every(Number.isSafeInteger);
      if (!valid || page < 1 || size < 1 || size > 100) throw refusal('The query is not valid');
      const time = by === 'updated' ? 'updatedAt' : 'createdAt';
      const found = sales
        .filter((sale) => sale[time] >= fromMs && sale[time] < toMs)
        .filter((sale) => settledOnly !== 'true' || sale.state === 'settled')
        .sort((left, right) => right[time] - left[time]);
      const records = found.slice((page - 1) * size, page * size);
      return { records, page, pages: Math.ceil(found.length / size), total: found.length };
    },
    'POST /prices': ({ body }) => {
      const lines = checkedLines(body, 'priceFen', machines.get(body.locationId));
      for (const { product, priceFen } of lines) product.priceFen = priceFen;
      return { count: lines.length };
    },
    'POST /restock': ({ body }) => {
      const lines = checkedLines(body, 'quantity', machines.get(body.locationId));
      if (!doneBefore(restocks, body)) restocks.set(body.ref, { body, at: now() });
      return { count: lines.length };
    },
    'GET /restock/{ref}': ({ ref }) => {
      const restock = restocks.get(ref);
      if (!restock) throw refusal(`There is no recommendation ${ref}`, 404);
      const share = (now() - restock.at) / leadTimeMs;
      if (share < 1) return { state: share < 0.5 ? 'received' : 'in_transit', delivered: [] };
      const completedAt = restock.at + leadTimeMs;
      return { state: 'completed', delivered: restock.body.lines, completedAt };
    },
  };

  const answer = async (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://vendor');
    const [, name, ref] = pathname.split('/').map((part) => decodeURIComponent(part));
    const method = methods[`${request.method} /${name}${ref ? '/{ref}' : ''}`];
    if (!method) throw refusal(`There is no ${request.method} ${pathname}`, 404);
    const body = request.method === 'POST' ? Object(JSON.parse(await text(request))) : {};
    return method({ query: Object.fromEntries(searchParams), ref, body });
  };

  return createServer(async (request, response) => {
    const send = (status, body) => response.writeHead(status).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${token}`) {
      return send(401, { ok: false, reason: 'The token is missing or wrong' });
    }
    try {
      send(200, { ok: true, ...(await answer(request)) });
    } catch (error) {
      const unreadable = error instanceof SyntaxError || error instanceof URIError;
      send(error.status ?? (unreadable ? 400 : 500), { ok: false, reason: error.message });
    }
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { VENDOR_TOKEN: token, VENDOR_PORT: port = 4100 } = process.env;
  if (!token) throw new Error('VENDOR_TOKEN must hold the token that callers send');
  const server = createVendor({ token }).listen(port, '127.0.0.1', () => {
    console.log(`The vendor is ready at http://127.0.0.1:${server.address().port}`);
  });
}
