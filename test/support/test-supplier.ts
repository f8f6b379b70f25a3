import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupplyFulfillment, SupplyOrderLine, SupplySite } from '../../src/adapters/index.js';

export interface TestProduct {
  vendorSku: string;
  title: string;
  category?: string;
  packSize: number;
  packPriceFen?: number;
  eachPriceFen?: number;
  stock: number;
}

export interface TestOrder {
  ref: string;
  lines: SupplyOrderLine[];
  fulfillment: SupplyFulfillment;
}

/** A supplier that sells what a test wants it to, and keeps what it was sent. */
export interface TestSupplier {
  url: string;
  /** May be changed at any time. */
  products: TestProduct[];
  sites: SupplySite[];
  orders: TestOrder[];
  close(): Promise<void>;
}

export async function startTestSupplier(
  products: TestProduct[],
  sites: SupplySite[] = [],
): Promise<TestSupplier> {
  const shop = { products, sites, orders: [] as TestOrder[] };
  const server = createServer((request, response) => {
    void answerTo(request, shop).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(shop, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  });
}

async function answerTo(
  request: IncomingMessage,
  shop: Pick<TestSupplier, 'products' | 'sites' | 'orders'>,
): Promise<[number, object]> {
  const { pathname } = new URL(request.url ?? '', 'http://supplier');
  const [, resource, ref] = pathname.split('/').map(decodeURIComponent);
  const { products, sites, orders } = shop;
  if (resource === 'catalog') return [200, { ok: true, products, sites }];
  if (request.method === 'POST') {
    const order = JSON.parse(await textOf(request)) as TestOrder;
    if (!orders.some((one) => one.ref === order.ref)) orders.push(order);
    return [200, { ok: true, externalRef: `EXT-${order.ref}` }];
  }
  if (!orders.some((order) => order.ref === ref)) {
    return [404, { ok: false, reason: 'no such order' }];
  }
  return [200, { ok: true, state: 'ordered', description: 'Ordered', rawStatus: 1, logistics: [] }];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
