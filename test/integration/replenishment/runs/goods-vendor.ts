import type { IncomingMessage, ServerResponse } from 'node:http';
import { startBadVendor, type BadVendor } from '../../../support/bad-vendor.js';

export interface Product {
  vendorSku: string;
  title: string;
  category?: string;
  packSize: number;
  packPriceFen?: number;
  eachPriceFen: number;
  stock: number;
}

export interface RestockOrder {
  locationId: string;
  ref: string;
  lines: { vendorSku: string; quantity: number; reason: string }[];
}

/** A vendor of any role whose goods the test changes at any time, and which remembers what it is sent. */
export interface GoodsVendor extends BadVendor {
  products: Product[];
  /** While it is set, the vendor answers nothing. */
  down: boolean;
  orders: { ref: string; lines: object[] }[];
  restocks: RestockOrder[];
  /** While it is set, an order is answered only once this is settled. */
  thinking?: Promise<unknown>;
  /** How it answers a restock recommendation; as taken when left out. */
  reply?: (response: ServerResponse) => void;
}

export const product = (vendorSku: string, eachPriceFen: number, more: Partial<Product> = {}) => ({
  vendorSku,
  title: `Supplied ${vendorSku}`,
  packSize: 1,
  eachPriceFen,
  stock: 10_000,
  ...more,
});

export async function startGoodsVendor(...products: Product[]): Promise<GoodsVendor> {
  const bad = await startBadVendor();
  const vendor: GoodsVendor = { ...bad, products, down: false, orders: [], restocks: [] };
  bad.behave((request, response) => void answer(vendor, request, response));
  return vendor;
}

async function answer(
  vendor: GoodsVendor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (vendor.down) {
    response.destroy();
    return;
  }
  const path = new URL(request.url ?? '', vendor.url).pathname;
  const body = await bodyOf(request);
  if (path.endsWith('/restock')) vendor.restocks.push(body as RestockOrder);
  if (path.endsWith('/restock') && vendor.reply) {
    vendor.reply(response);
    return;
  }
  if (path.endsWith('/orders')) await vendor.thinking;
  const said = saidTo(vendor, path, body);
  response.writeHead(said ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said ? { ok: true, ...said } : { ok: false, reason: 'unknown' }));
}

function saidTo(vendor: GoodsVendor, path: string, body: unknown): object | undefined {
  switch (path.split('/').at(-1) ?? '') {
    case 'catalog':
      return { products: vendor.products, sites: [] };
    case 'ledger':
      return { records: [], page: 1, pages: 0, total: 0 };
    case 'inventory':
      return { items: [] };
    case 'restock':
      return { count: (body as RestockOrder).lines.length };
    case 'orders':
      vendor.orders.push(body as GoodsVendor['orders'][number]);
      return { externalRef: `EXT-${vendor.orders.length}` };
    default:
      return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}

/** An entry of `VENDORS`. */
export const asVendor = ({ url }: BadVendor, namespace: string, capabilities?: string[]) => ({
  namespace,
  baseUrl: url,
  token: 'goods-vendor-token',
  ...(capabilities && { capabilities }),
});
