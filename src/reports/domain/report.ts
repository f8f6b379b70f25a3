import type { SaleSums } from '../../ledger/index.js';
import type { Charges } from './charges.js';
import type { Period } from './local-calendar.js';
import { compare } from './shares.js';

export const REPORT_KINDS = ['sales', 'profit'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const GROUPINGS = ['day', 'week', 'month', 'hour', 'location', 'product'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface ReportFigures {
  sums: SaleSums;
  charges: Charges;
}

export interface ReportRow extends Period, ReportFigures {}

/** All rows of a report, in its order, and their total. */
export interface Report {
  rows: ReportRow[];
  totals: ReportFigures;
}

/** A position in the order of rows. */
export interface RowPosition {
  rank: bigint;
  key: string;
}

export const NO_SALES: SaleSums = {
  orders: 0,
  units: 0,
  revenue: 0n,
  refunds: 0n,
  cost: 0n,
  knownRevenue: 0n,
  unknownUnits: 0,
};

export const addSums = (one: SaleSums, other: SaleSums): SaleSums => ({
  orders: one.orders + other.orders,
  units: one.units + other.units,
  revenue: one.revenue + other.revenue,
  refunds: one.refunds + other.refunds,
  cost: one.cost + other.cost,
  knownRevenue: one.knownRevenue + other.knownRevenue,
  unknownUnits: one.unknownUnits + other.unknownUnits,
});

/** What customers paid and did not get back. */
export const netRevenue = ({ revenue, refunds }: SaleSums): bigint => revenue - refunds;

/** The units whose cost is known: what they brought beyond it. */
export const marginOf = ({ knownRevenue, cost }: SaleSums): bigint => knownRevenue - cost;

/** What is left of the margin after all charges. */
export const profitOf = ({ sums, charges }: ReportFigures): bigint =>
  marginOf(sums) - charges.fees - charges.commission;

const RANKED_BY: Record<ReportKind, (row: ReportRow) => bigint> = {
  sales: ({ sums }) => -netRevenue(sums),
  profit: (row) => -profitOf(row),
};

/**
 * Periods are in order of time. Machines and products begin with those that sold or earned most;
 * equal ones are in order of their keys.
 */
export function ranked(
  rows: readonly ReportRow[],
  by: Grouping,
  kind: ReportKind,
): (ReportRow & RowPosition)[] {
  if (by !== 'location' && by !== 'product') {
    return rows.map((row, index) => ({ ...row, rank: BigInt(index) }));
  }
  return rows.map((row) => ({ ...row, rank: RANKED_BY[kind](row) })).sort(comparePositions);
}

export const comparePositions = (one: RowPosition, other: RowPosition): number =>
  compare(one.rank, other.rank) || (one.key < other.key ? -1 : Number(one.key > other.key));
