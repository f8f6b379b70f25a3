import type { Offer } from '../../../checkout/index.js';
import { skuParts } from '../../../skus/index.js';

/** What one supplier has for the goods of a run. */
export interface Stall {
  namespace: string;
  /** From a machine's SKU id to the supplier's. */
  counterparts: ReadonlyMap<string, string>;
  /** By the supplier's own SKU; nothing while the supplier cannot be asked. */
  offers?: { get(vendorSku: string): Offer | undefined };
}

export interface Find {
  namespace: string;
  skuId: string;
  vendorSku: string;
  /** Nothing while the supplier cannot be asked. */
  offer: Offer | null;
}

/** The first supplier, in their order, that sells it or may sell it. */
export function find(stalls: readonly Stall[], machineSkuId: string): Find | undefined {
  for (const { namespace, counterparts, offers } of stalls) {
    const skuId = counterparts.get(machineSkuId);
    const vendorSku = skuId === undefined ? undefined : skuParts(skuId)?.vendorSku;
    if (skuId === undefined || vendorSku === undefined) continue;
    const offer = offers ? offers.get(vendorSku) : null;
    if (offer !== undefined) return { namespace, skuId, vendorSku, offer };
  }
  return undefined;
}
