import type { Capability, Message } from '../../ucp/index.js';
import type { Listing } from '../domain/listing.js';
import type { Product } from '../views/product.view.js';

/** The products of one supplier or one machine, as read at one point in time. */
export interface Assortment {
  readonly listing: Listing<unknown>;
  /** Warnings about the data. */
  readonly messages: readonly Message[];
  /** Capabilities its products use in addition to those of the operation. */
  readonly needs: readonly Capability[];
  product(position: number): Product;
  /** The product as JSON. */
  json(position: number): Uint8Array;
}
