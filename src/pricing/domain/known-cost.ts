import { comparePieces, highest, type PiecePrice } from '../../money/index.js';
import type { ProductCost } from '../../rules/index.js';
import { text, type Text } from '../../texts/index.js';
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

/** What tells a cost: what was last paid, the last sale, or a supplier's present price. */
export const COST_BASES = ['paid', 'sale', 'offer'] as const;
export type CostBasis = (typeof COST_BASES)[number];

export interface KnownCost {
  price: PiecePrice;
  source: Text;
  basis: CostBasis;
  /** When it was paid. */
  paidAt?: Date;
}

/** What the products of a request cost, with the source of each cost. */
export class KnownCosts {
  /** @param isComplete whether suppliers were asked for what was neither bought nor sold. */
  constructor(
    private readonly costs: ReadonlyMap<string, KnownCost | { problem: string }>,
    readonly isComplete: boolean,
  ) {}

  of(vendorSku: string): ProductCost | undefined {
    return this.costs.get(vendorSku);
  }

  /** Undefined also where a supplier could not be asked. */
  known(vendorSku: string): KnownCost | undefined {
    const cost = this.costs.get(vendorSku);
    return cost && 'price' in cost ? cost : undefined;
  }

  isAbovePrice({ vendorSku, afterFen }: PriceLine): boolean {
    const cost = this.of(vendorSku);
    if (!cost || 'problem' in cost) return false;
    return comparePieces(cost.price, { priceFen: afterFen, contains: 1 }) > 0;
  }
}

/** The price of the newest purchase; the highest where it had several. */
export function paidCost(paid: readonly PaidProduct[]): KnownCost | undefined {
  const [last] = paid.toSorted((one, other) => other.paidAt.getTime() - one.paidAt.getTime());
  const price = last && highest(last.prices);
  if (!price) return undefined;
  const day = last.paidAt.toISOString().slice(0, 10);
  return {
    price,
    source: text('cost_paid', { item: last.skuId, day, order: last.orderId }),
    basis: 'paid',
    paidAt: last.paidAt,
  };
}

export const ledgerCost = (costFen: number): KnownCost => ({
  price: { priceFen: costFen, contains: 1 },
  source: text('cost_of_last_sale', {}),
  basis: 'sale',
});

/** The highest of the present prices: any of these suppliers may be the next. */
export function presentCost(offered: readonly OfferedProduct[]): KnownCost | undefined {
  const [first] = offered.toSorted((one, other) => comparePieces(other.price, one.price));
  return (
    first && {
      price: first.price,
      source: text('cost_offered', { item: first.skuId }),
      basis: 'offer',
    }
  );
}
