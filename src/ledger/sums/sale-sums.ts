/** Sums of sales. Amounts are in fen. */
export interface SaleSums {
  /** Settled sales with at least one sold unit. */
  orders: number;
  /** Units sold and not refunded. */
  units: number;
  /** What was charged, including what was refunded later. */
  revenue: bigint;
  refunds: bigint;
  /** The cost of the units whose cost is known. */
  cost: bigint;
  /** What was charged for the units whose cost is known. */
  knownRevenue: bigint;
  /** Units whose cost is unknown. */
  unknownUnits: number;
}

export interface SummedMachine {
  id: string;
  namespace: string;
  /** Shares of revenue that are charged, in hundredths of a percent. */
  feeBps: number;
  commissionBps: number;
}

/** Local dates, both inclusive, such as `2026-06-01`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Sums with what is charged on them, in ten-thousandths of a fen. */
export interface ChargedSums extends SaleSums {
  feeShare: bigint;
  commissionShare: bigint;
}

export interface Keyed<Sums extends SaleSums> {
  key: string;
  sums: Sums;
}

export interface ProductSums {
  namespace: string;
  vendorSku: string;
  sums: SaleSums;
}

/** The driver returns large integers as text. */
export type SumsRow = Record<
  | 'orders'
  | 'units'
  | 'revenue_fen'
  | 'refunds_fen'
  | 'cost_fen'
  | 'known_revenue_fen'
  | 'unknown_units',
  string
>;

export const sumsOf = (row: SumsRow): SaleSums => ({
  orders: Number(row.orders),
  units: Number(row.units),
  revenue: BigInt(row.revenue_fen),
  refunds: BigInt(row.refunds_fen),
  cost: BigInt(row.cost_fen),
  knownRevenue: BigInt(row.known_revenue_fen),
  unknownUnits: Number(row.unknown_units),
});
