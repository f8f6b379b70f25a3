import { createHash } from 'node:crypto';
import type { WantedPrice } from './price-line.js';

/** The same for the same products at the same new prices, in whatever order they are listed. */
export function requestKey(wanted: readonly WantedPrice[]): string {
  const entries = wanted.map(({ vendorSku, priceFen }) => JSON.stringify([vendorSku, priceFen]));
  return createHash('sha256').update(entries.sort().join('\n')).digest('hex');
}
