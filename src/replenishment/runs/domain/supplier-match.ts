import type { Offer } from '../../../checkout/index.js';
import { skuParts } from '../../../skus/index.js';

/** What one supplier has for the goods of a run. */
export interface SupplierMatch {
  namespace: string;
  /** From a machine's SKU id to the supplier's. */
  counterparts: ReadonlyMap<string, string>;
  /** By the supplier's own SKU; nothing while the supplier cannot be asked. */
  offers?: { get(vendorSku: string): Offer | undefined };
}

export interface FoundOffer {
  namespace: string;
  skuId: string;
  vendorSku: string;
  /** Nothing while the supplier cannot be asked. */
  offer: Offer | null;
}

/** Whether the supplier has so many pieces of it. */
export function hasEnough(supplier: SupplierMatch, machineSkuId: string, pieces: number): boolean {
  return (findOffer([supplier], machineSkuId)?.offer?.stock ?? 0) >= pieces;
}

/**
 * Leaves each good with one supplier: the first that has enough of it, else the first that sells it,
 * else the first that may.
 * @param wanted pieces by the machine's SKU id.
 */
export function oneSupplierEach<S extends SupplierMatch>(
  suppliers: readonly S[],
  wanted: ReadonlyMap<string, number>,
): S[] {
  const seller = new Map<string, S | undefined>();
  for (const [id, pieces] of wanted) {
    const sellers = suppliers.filter((supplier) => findOffer([supplier], id));
    seller.set(
      id,
      sellers.find((supplier) => hasEnough(supplier, id, pieces)) ??
        sellers.find((supplier) => findOffer([supplier], id)?.offer) ??
        sellers[0],
    );
  }
  return suppliers
    .map((supplier) => ({
      ...supplier,
      counterparts: new Map(
        [...supplier.counterparts].filter(([id]) => seller.get(id) === supplier),
      ),
    }))
    .filter(({ counterparts }) => counterparts.size > 0);
}

/** The first supplier, in their order, that sells it or may sell it. */
export function findOffer(
  suppliers: readonly SupplierMatch[],
  machineSkuId: string,
): FoundOffer | undefined {
  for (const { namespace, counterparts, offers } of suppliers) {
    const skuId = counterparts.get(machineSkuId);
    const vendorSku = skuId === undefined ? undefined : skuParts(skuId)?.vendorSku;
    if (skuId === undefined || vendorSku === undefined) continue;
    const offer = offers ? offers.get(vendorSku) : null;
    if (offer !== undefined) return { namespace, skuId, vendorSku, offer };
  }
  return undefined;
}
