import { step } from '../../money/index.js';
import type { ShownItem } from './price-line.js';

/** What a machine shows, by product. */
export class ShownPrices {
  private readonly lanes = new Map<string, ShownItem[]>();

  constructor(items: readonly ShownItem[]) {
    for (const item of items) {
      const known = this.lanes.get(item.vendorSku);
      if (known) known.push(item);
      else this.lanes.set(item.vendorSku, [item]);
    }
  }

  /**
   * The lane whose price is farthest from this one. A product may lie in several lanes at different
   * prices: the largest step is the one that counts, and only when no lane is far has a price taken.
   */
  farthestFrom(vendorSku: string, priceFen: number): ShownItem | undefined {
    const [first, ...others] = this.lanes.get(vendorSku) ?? [];
    return others.reduce(
      (far, lane) =>
        far && step(lane.priceFen, priceFen) > step(far.priceFen, priceFen) ? lane : far,
      first,
    );
  }
}
