import type { Offer } from '../../../../checkout/index.js';
import { skuParts } from '../../../../skus/index.js';

/** The products of a run at one supplier. */
export interface SupplierMatch {
  namespace: string;
  /** The supplier's SKU ids by the machine's SKU ids. */
  counterparts: ReadonlyMap<string, string>;
  /** By the supplier's own SKU; undefined while it cannot be reached. */
  offers?: { get(vendorSku: string): Offer | undefined };
}

export interface FoundOffer {
  namespace: string;
  skuId: string;
  vendorSku: string;
  /** Null while the supplier cannot be reached. */
  offer: Offer | null;
}

/** Whether the supplier has this many single units in stock. */
export function hasEnough(supplier: SupplierMatch, machineSkuId: string, pieces: number): boolean {
  return (findOffer([supplier], machineSkuId)?.offer?.stock ?? 0) >= pieces;
}

/**
 * Assigns each product to one supplier: the first with enough stock, otherwise the first that sells
 * it, otherwise the first that might.
 * @param wanted single units by the machine's SKU id.
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

/** The first supplier, in the given order, that sells it or might. */
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
