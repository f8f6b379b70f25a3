import type { MachineNames } from '../../../api/machine-names.js';
import type { ExcludedRow, PlanRow } from './rows/plan-row.js';

export const VIEWS = ['order', 'running_out', 'all', 'excluded'] as const;
export type View = (typeof VIEWS)[number];

export const ORDERS = ['stockout', 'lost', 'quantity'] as const;
export type Order = (typeof ORDERS)[number];

/** @param leadDays delivery time: a slot that is empty sooner runs out even if ordered now. */
export function rowsInView(
  rows: readonly PlanRow[],
  view: Exclude<View, 'excluded'>,
  leadDays: number,
): readonly PlanRow[] {
  switch (view) {
    case 'all':
      return rows;
    case 'order':
      return rows.filter(({ entry }) => entry.recommendation.action === 'order');
    case 'running_out':
      return rows.filter(({ entry }) => isRunningOut(entry, leadDays));
  }
}

export const isRunningOut = (
  { stock, days_of_cover }: PlanRow['entry'],
  leadDays: number,
): boolean => stock <= 0 || days_of_cover <= leadDays;

/** The rows whose product, slot or machine contains the search words. */
export function found<T extends PlanRow | ExcludedRow>(
  rows: readonly T[],
  words: string,
  names: MachineNames,
): readonly T[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return rows;
  const machines = new Set<string>();
  for (const [id, name] of names) if (name.toLowerCase().includes(wanted)) machines.add(id);
  return rows.filter(
    ({ sought, entry }) => sought.includes(wanted) || machines.has(entry.location),
  );
}

/** Most urgent first; equal rows keep the order of the plan. */
export function sorted(rows: readonly PlanRow[], order: Order): PlanRow[] {
  return [...rows].sort(COMPARE[order]);
}

// Unknown values sort after a known zero.
const lost = ({ entry }: PlanRow) => entry.lost_sales?.amount.amount ?? -1;
const quantity = ({ entry }: PlanRow) => entry.recommendation.quantity ?? 0;
// Infinity - Infinity is NaN.
const byStockout = (left: PlanRow, right: PlanRow): number =>
  left.stockoutAt === right.stockoutAt ? 0 : left.stockoutAt - right.stockoutAt;

const COMPARE: Record<Order, (left: PlanRow, right: PlanRow) => number> = {
  stockout: byStockout,
  lost: (left, right) => lost(right) - lost(left) || byStockout(left, right),
  quantity: (left, right) => quantity(right) - quantity(left) || byStockout(left, right),
};
