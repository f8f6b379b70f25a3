import { answers } from './behaviours.js';
import type { Bodies, Endpoint } from './endpoints.js';
import type { Answer, VendorRequest } from './scripted-vendor.js';

const taken = ({ body }: VendorRequest) => ({
  count: (body as Bodies['updatePrices']).lines.length,
});

/** A vendor with no stock and no sales that accepts every write. */
export const DEFAULT_ANSWERS: Record<
  Endpoint,
  (request: VendorRequest, orders: readonly Bodies['createOrder'][]) => Answer
> = {
  inventory: () => ({ items: [] }),
  ledger: () => ({ records: [], page: 1, pages: 0, total: 0 }),
  updatePrices: taken,
  restockRecommend: taken,
  restockStatus: () => answers({ ok: false, reason: 'no such recommendation' }, 404),
  catalog: () => ({ products: [], sites: [] }),
  createOrder: (_request, orders) => ({ externalRef: `EXT-${orders.length}` }),
  orderStatus: ({ ref }, orders) =>
    orders.some((order) => order.ref === ref)
      ? { state: 'ordered', description: 'Ordered', rawStatus: 1, logistics: [] }
      : answers({ ok: false, reason: 'no such order' }, 404),
};
