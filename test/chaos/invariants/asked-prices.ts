import type { Evidence } from '../evidence.js';
import type { Exchange } from '../exchange.js';
import { vendorSkuOf } from '../wire.js';

export interface AskedPrice {
  vendorSku: string;
  priceFen: number;
}

/** What a request wanted items to cost. */
export function askedPrices({ errand, json }: Exchange): AskedPrice[] {
  if (errand !== 'reprice') return [];
  const { prices } = json as { prices: { item: { id: string }; price: { amount: number } }[] };
  return prices.map(({ item, price }) => ({
    vendorSku: vendorSkuOf(item.id),
    priceFen: price.amount,
  }));
}

/** Which item of a machine a price was asked for; no two items share one. */
export function itemsByPrice({ exchanges }: Evidence, locationId: string): Map<number, string> {
  const items = new Map<number, string>();
  for (const exchange of exchanges.filter(({ subject }) => subject === locationId)) {
    for (const { vendorSku, priceFen } of askedPrices(exchange)) items.set(priceFen, vendorSku);
  }
  return items;
}
