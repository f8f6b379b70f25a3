import type { Capability, Message } from '../../ucp/index.js';
import type { Listing } from '../domain/listing.js';
import type { Product } from '../views/product.view.js';

/** What one namespace offers, or one machine holds, as it was read at one moment. */
export interface Assortment {
  readonly listing: Listing<unknown>;
  /** What a caller must know before using it. */
  readonly messages: readonly Message[];
  /** Capabilities its products need besides those of the operation. */
  readonly needs: readonly Capability[];
  product(position: number): Product;
  /** The product as JSON. */
  written(position: number): Uint8Array;
}
