import { isRunningOut } from './chosen-rows.js';
import type { PlanRow } from './plan-row.js';

export interface PlanSums {
  /** What ordering everything would take. */
  order: { pieces: number; slots: number; machines: number };
  runningOut: number;
  deadStock: number;
  /** Fen that empty days may have cost. */
  lost: number;
  measured: number;
  machines: number;
}

export function planSums(rows: readonly PlanRow[], leadDays: number): PlanSums {
  const sums = { pieces: 0, slots: 0, runningOut: 0, deadStock: 0, lost: 0, measured: 0 };
  const ordering = new Set<string>();
  const machines = new Set<string>();
  for (const { entry } of rows) {
    machines.add(entry.location);
    sums.lost += entry.lost_sales.amount.amount;
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
    order: { pieces, slots, machines: ordering.size },
    machines: machines.size,
  };
}
