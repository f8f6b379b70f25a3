import type { SupplyProduct, SupplySite } from '../../adapters/index.js';
import type { AliasSnapshot } from '../../skus/index.js';
import type { Message } from '../../ucp/index.js';
import type { Assortment } from './assortment.js';
import type { Listing } from '../domain/listing.js';
import type { Product } from '../views/product.view.js';
import { supplyProductView } from '../views/supply-product.view.js';

export interface SupplyOffer {
  namespace: string;
  listing: Listing<SupplyProduct>;
  sites: readonly SupplySite[];
  messages: readonly Message[];
}

/** A supplier's catalog with a snapshot of the aliases. Each product is serialized at most once. */
export class SupplyAssortment implements Assortment {
  readonly listing: Listing<SupplyProduct>;
  readonly messages: readonly Message[];
  readonly needs = [];
  private readonly texts: (Uint8Array | undefined)[] = [];

  constructor(
    private readonly offer: SupplyOffer,
    readonly aliases: AliasSnapshot,
  ) {
    this.listing = offer.listing;
    this.messages = offer.messages;
  }

  product(position: number): Product {
    const { namespace, listing, sites } = this.offer;
    const product = listing.entries[position];
    const id = listing.ids[position];
    if (product === undefined || id === undefined) throw new RangeError('No such product');
    return supplyProductView(namespace, product, sites, this.aliases.of(id));
  }

  json(position: number): Uint8Array {
    return (this.texts[position] ??= Buffer.from(JSON.stringify(this.product(position))));
  }
}
