/** A product of a machine as a person counted it. */
export interface CountedLine {
  sku: string;
  quantity: number;
  title?: string;
  slot?: string;
  capacity?: number;
  /** As the machine shows it; the price of a sale counts for more. */
  priceFen?: number;
}

/** What happened to a counted product since. */
export interface StockSince {
  counted: CountedLine;
  countedAt: Date;
  sold: number;
  received: number;
}

/** `counted`: nothing was sold or received since. */
export type StockBasis = 'counted' | 'carried';

/** The last count carried forward by sales and receipts. Nothing less than empty, or more than full. */
export function carriedStock({ counted, sold, received }: StockSince): {
  stock: number;
  basis: StockBasis;
} {
  const carried = Math.max(0, counted.quantity - sold + received);
  return {
    stock: Math.min(carried, counted.capacity ?? Infinity),
    basis: sold === 0 && received === 0 ? 'counted' : 'carried',
  };
}
