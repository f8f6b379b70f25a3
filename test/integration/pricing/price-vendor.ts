import type { IncomingMessage, ServerResponse } from 'node:http';
import { startBadVendor, type BadVendor } from '../../support/bad-vendor.js';

export interface ShelfItem {
  vendorSku: string;
  title: string;
  priceFen: number;
  stock: number;
}

interface PriceLine {
  vendorSku: string;
  priceFen: number;
}

/** A machine platform whose machines all show one shelf, to be changed by the test at any time. */
export interface PriceVendor extends BadVendor {
  shelf: ShelfItem[];
  /** What it was sent, oldest first. */
  sent: PriceLine[][];
  /** What it does with new prices before it says that it took them. */
  take: (lines: PriceLine[]) => void | Promise<void>;
  /** How it answers a look at the shelf; the shelf when left out. */
  look?: (response: ServerResponse) => void;
  /** How it answers new prices; as taken when left out. */
  reply?: (response: ServerResponse) => void;
}

export const onShelf = (vendorSku: string, priceFen: number, title = vendorSku): ShelfItem => ({
  vendorSku,
  title,
  priceFen,
  stock: 5,
});

export async function startPriceVendor(...shelf: ShelfItem[]): Promise<PriceVendor> {
  const bad = await startBadVendor();
  const vendor: PriceVendor = {
    ...bad,
    shelf,
    sent: [],
    take(lines) {
      for (const { vendorSku, priceFen } of lines) {
        for (const item of vendor.shelf) if (item.vendorSku === vendorSku) item.priceFen = priceFen;
      }
    },
  };
  bad.behave((request, response) => void answer(vendor, request, response));
  return vendor;
}

async function answer(
  vendor: PriceVendor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const say = (body: object) => response.end(JSON.stringify({ ok: true, ...body }));
  const { pathname } = new URL(request.url ?? '', vendor.url);
  response.setHeader('content-type', 'application/json');
  if (pathname.endsWith('/inventory')) {
    if (vendor.look) vendor.look(response);
    else say({ items: vendor.shelf });
  } else if (pathname.endsWith('/prices')) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { lines } = JSON.parse(Buffer.concat(chunks).toString()) as { lines: PriceLine[] };
    vendor.sent.push(lines);
    await vendor.take(lines);
    if (vendor.reply) vendor.reply(response);
    else say({ count: lines.length });
  } else say({ records: [], page: 1, pages: 0, total: 0 });
}

/** An entry of `VENDORS`. */
export const asVendor = ({ url }: BadVendor, namespace: string) => ({
  namespace,
  baseUrl: url,
  token: 'price-vendor-token',
  capabilities: ['pricing'],
});
