import type { Evidence } from '../evidence.js';
import type { Exchange } from '../exchange.js';
import { vendorSkuOf } from '../wire.js';

export interface AskedPrice {
  vendorSku: string;
  priceFen: number;
}

/** The prices requested for items. */
export function askedPrices({ errand, json }: Exchange): AskedPrice[] {
  if (errand !== 'reprice') return [];
  const { prices } = json as { prices: { item: { id: string }; price: { amount: number } }[] };
  return prices.map(({ item, price }) => ({
    vendorSku: vendorSkuOf(item.id),
    priceFen: price.amount,
  }));
}

/** The item of a machine for which a price was requested; no two items share a price. */
export function itemsByPrice({ exchanges }: Evidence, locationId: string): Map<number, string> {
  const items = new Map<number, string>();
  for (const exchange of exchanges.filter(({ subject }) => subject === locationId)) {
    for (const { vendorSku, priceFen } of askedPrices(exchange)) items.set(priceFen, vendorSku);
  }
  return items;
}
