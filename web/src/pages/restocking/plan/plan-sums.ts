import { isRunningOut } from './chosen-rows.js';
import type { PlanRow } from './rows/plan-row.js';

export interface PlanSums {
  /** The total of the recommended order. */
  order: { pieces: number; slots: number; machines: number };
  runningOut: number;
  deadStock: number;
  /** Estimated sales lost to empty slots, for slots where this is known. */
  lost: LostSum;
  measured: number;
  machines: number;
}

export interface LostSum {
  fen: number;
  /** The number of slots with known losses. */
  slots: number;
  /** The start of the earliest stock history; null if there is none. */
  since: string | null;
}

export function planSums(rows: readonly PlanRow[], leadDays: number): PlanSums {
  const sums = { pieces: 0, slots: 0, runningOut: 0, deadStock: 0, measured: 0 };
  const lost: LostSum = { fen: 0, slots: 0, since: null };
  const ordering = new Set<string>();
  const machines = new Set<string>();
  for (const { entry } of rows) {
    machines.add(entry.location);
    addLost(lost, entry);
    if (entry.demand.measured) sums.measured += 1;
    if (isRunningOut(entry, leadDays)) sums.runningOut += 1;
    if (entry.recommendation.action === 'dead_stock') sums.deadStock += 1;
    if (entry.recommendation.action !== 'order') continue;
    sums.slots += 1;
    sums.pieces += entry.recommendation.quantity ?? 0;
    ordering.add(entry.location);
  }
  const { pieces, slots, ...rest } = sums;
  return {
    ...rest,
    lost,
    order: { pieces, slots, machines: ordering.size },
    machines: machines.size,
  };
}

function addLost(sum: LostSum, { lost_sales, stock_known_since: since }: PlanRow['entry']): void {
  if (lost_sales) {
    sum.fen += lost_sales.amount.amount;
    sum.slots += 1;
  }
  if (since === null) return;
  if (sum.since === null || Date.parse(since) < Date.parse(sum.since)) sum.since = since;
}
