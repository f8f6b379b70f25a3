import { step } from '../../money/index.js';
import type { PriceLine, ShownItem, WantedPrice } from './price-line.js';
import { ShownPrices } from './shown-prices.js';

export interface PriceSteps {
  /** In the order of the request. */
  lines: PriceLine[];
  /** Positions in the request of products that the machine does not hold. */
  absent: number[];
}

/** The steps from what a machine shows to what is wanted. */
export function priceSteps(
  wanted: readonly WantedPrice[],
  shown: readonly ShownItem[],
): PriceSteps {
  const shelf = new ShownPrices(shown);
  const lines: PriceLine[] = [];
  const absent: number[] = [];
  for (const [position, { vendorSku, priceFen }] of wanted.entries()) {
    const item = shelf.farthestFrom(vendorSku, priceFen);
    if (item) {
      const { title, priceFen: beforeFen } = item;
      lines.push({ vendorSku, title, beforeFen, afterFen: priceFen });
    } else absent.push(position);
  }
  return { lines, absent };
}

/** Whether any step is larger than the one that the owner saw for the same product. */
export function stepsGrew(seen: readonly PriceLine[], now: readonly PriceLine[]): boolean {
  const seenSteps = new Map(
    seen.map(({ vendorSku, beforeFen, afterFen }) => [vendorSku, step(beforeFen, afterFen)]),
  );
  return now.some(
    ({ vendorSku, beforeFen, afterFen }) =>
      step(beforeFen, afterFen) > (seenSteps.get(vendorSku) ?? -1),
  );
}
