import { barcode, type Alias } from '../../skus/index.js';
import { webAddress } from '../../ucp/index.js';
import type { Availability, Product, Variant } from './product.view.js';

export const availability = (stock: number): Availability =>
  stock > 0
    ? { available: true, status: 'in_stock' }
    : { available: false, status: 'out_of_stock' };

/** A blank text counts as absent. */
export const stated = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text;

/** Vendors write anything into the image field; only a web address is shown. */
export function media(imageUrl: string | undefined): Pick<Product, 'media'> {
  const url = webAddress(imageUrl);
  return url === undefined ? {} : { media: [{ type: 'image', url }] };
}

export const barcodes = (codes: readonly string[]): Pick<Variant, 'barcodes'> =>
  codes.length > 0 ? { barcodes: codes.map(barcode) } : {};

export const aliases = (known: readonly Alias[]): Pick<Variant, 'aliases'> =>
  known.length > 0 ? { aliases: [...known] } : {};
