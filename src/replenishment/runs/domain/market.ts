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

/** Whether the supplier has so many pieces of it. */
export function hasEnough(stall: Stall, machineSkuId: string, pieces: number): boolean {
  return (find([stall], machineSkuId)?.offer?.stock ?? 0) >= pieces;
}

/**
 * Leaves each good with one supplier: the first that has enough of it, else the first that sells it,
 * else the first that may.
 * @param wanted pieces by the machine's SKU id.
 */
export function shared<S extends Stall>(
  stalls: readonly S[],
  wanted: ReadonlyMap<string, number>,
): S[] {
  const seller = new Map<string, S | undefined>();
  for (const [id, pieces] of wanted) {
    const sellers = stalls.filter((stall) => find([stall], id));
    seller.set(
      id,
      sellers.find((stall) => hasEnough(stall, id, pieces)) ??
        sellers.find((stall) => find([stall], id)?.offer) ??
        sellers[0],
    );
  }
  return stalls
    .map((stall) => ({
      ...stall,
      counterparts: new Map([...stall.counterparts].filter(([id]) => seller.get(id) === stall)),
    }))
    .filter(({ counterparts }) => counterparts.size > 0);
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
