import type {
  PriceLine,
  RestockLine,
  SupplyFulfillment,
  SupplyOrderLine,
} from '../../../src/adapters/contract.js';

/** The path of each method of the adapter contract, below the base URL. */
const PATHS = {
  inventory: ['GET', /\/inventory$/],
  ledger: ['GET', /\/ledger$/],
  updatePrices: ['POST', /\/prices$/],
  restockRecommend: ['POST', /\/restock$/],
  restockStatus: ['GET', /\/restock\/[^/]+$/],
  catalog: ['GET', /\/catalog$/],
  createOrder: ['POST', /\/orders$/],
  orderStatus: ['GET', /\/orders\/[^/]+$/],
} as const;

export type Endpoint = keyof typeof PATHS;

/** The bodies the service sends to POST endpoints. */
export interface Bodies {
  updatePrices: { locationId: string; lines: PriceLine[] };
  restockRecommend: { locationId: string; ref: string; binding: false; lines: RestockLine[] };
  createOrder: { ref: string; lines: SupplyOrderLine[]; fulfillment: SupplyFulfillment };
}

export function endpointOf(method: string, path: string): Endpoint | undefined {
  const names = Object.keys(PATHS) as Endpoint[];
  return names.find((name) => PATHS[name][0] === method && PATHS[name][1].test(path));
}
