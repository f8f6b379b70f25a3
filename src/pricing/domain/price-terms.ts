import type { Terms } from '../../approvals/index.js';
import { skuId } from '../../skus/index.js';
import type { PriceLine } from './price-line.js';

/** What a decision about prices is about. */
export interface PriceContent {
  location: string;
  namespace: string;
  lines: readonly PriceLine[];
}

/** The same as the owner reads it. */
export const priceTerms = ({ location, namespace, lines }: PriceContent): Terms => ({
  locationId: location,
  lines: lines.map(({ vendorSku, title, beforeFen, afterFen }) => ({
    item: { id: skuId(namespace, vendorSku), title },
    priceFen: afterFen,
    previousFen: beforeFen,
  })),
});
