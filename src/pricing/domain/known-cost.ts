import { comparePieces, highest, type PiecePrice } from '../../money/index.js';
import type { ProductCost } from '../../rules/index.js';
import type { PriceLine } from './price-line.js';

/** The newest purchase of a supplier's product. */
export interface PaidProduct {
  skuId: string;
  orderId: string;
  paidAt: Date;
  prices: readonly PiecePrice[];
}

/** A supplier's product at its present price. */
export interface OfferedProduct {
  skuId: string;
  price: PiecePrice;
}

/** What the products of a request cost, with the source of each cost. */
export class KnownCosts {
  /** @param isComplete whether suppliers were asked for what was neither bought nor sold. */
  constructor(
    private readonly costs: ReadonlyMap<string, ProductCost>,
    readonly isComplete: boolean,
  ) {}

  of(vendorSku: string): ProductCost | undefined {
    return this.costs.get(vendorSku);
  }

  isAbovePrice({ vendorSku, afterFen }: PriceLine): boolean {
    const cost = this.of(vendorSku);
    if (!cost || 'problem' in cost) return false;
    return comparePieces(cost.price, { priceFen: afterFen, contains: 1 }) > 0;
  }
}

/** The price of the newest purchase; the highest where it had several. */
export function paidCost(paid: readonly PaidProduct[]): ProductCost | undefined {
  const [last] = paid.toSorted((one, other) => other.paidAt.getTime() - one.paidAt.getTime());
  const price = last && highest(last.prices);
  if (!price) return undefined;
  const day = last.paidAt.toISOString().slice(0, 10);
  return { price, source: `paid for ${last.skuId} on ${day}, order ${last.orderId}` };
}

export const ledgerCost = (costFen: number): ProductCost => ({
  price: { priceFen: costFen, contains: 1 },
  source: 'from the last sale in the ledger',
});

/** The highest of the present prices: any of these suppliers may be the next. */
export function presentCost(offered: readonly OfferedProduct[]): ProductCost | undefined {
  const [first] = offered.toSorted((one, other) => comparePieces(other.price, one.price));
  return first && { price: first.price, source: `the present price of ${first.skuId}` };
}
