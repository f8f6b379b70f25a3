import type { LedgerLineStatus } from '../../adapters/index.js';

/** Goods that left a machine together. */
export interface Dispense {
  /** Epoch milliseconds. */
  at: number;
  /** Numbers of lines, counted from 1. */
  lines: number[];
}

/** A sale as its platform shows it at one moment; times are epoch milliseconds. */
export interface ShownSale {
  createdAt: number | null;
  takenAt: number | null;
  settledAt: number | null;
  lines: readonly LedgerLineStatus[];
}

/** A sale as it is stored; without `dispensed`, its present state tells what was. */
export interface StoredSale {
  createdAt: Date | null;
  takenAt: Date | null;
  settledAt: Date | null;
  lines: readonly LedgerLineStatus[];
  dispensed: Dispense[] | null;
}

export const storedDispenses = (sale: StoredSale): Dispense[] =>
  sale.dispensed ??
  dispensesShown({
    createdAt: sale.createdAt?.getTime() ?? null,
    takenAt: sale.takenAt?.getTime() ?? null,
    settledAt: sale.settledAt?.getTime() ?? null,
    lines: sale.lines,
  });

/** What this state of a sale alone says was dispensed. */
export function dispensesShown(sale: ShownSale): Dispense[] {
  const at = sale.takenAt ?? sale.createdAt;
  const lines = sale.lines.flatMap((status, index) =>
    isSold(status) || (status === 'refunded' && wasDispensed(sale)) ? [index + 1] : [],
  );
  return at === null || lines.length === 0 ? [] : [{ at, lines }];
}

/** Append-only: what was dispensed before stays as it was told, and only other lines are added. */
export function dispensesAfter(before: readonly Dispense[], sale: ShownSale): Dispense[] {
  const known = new Set(before.flatMap(({ lines }) => lines));
  const added = dispensesShown(sale).flatMap(({ at, lines }) => {
    const others = lines.filter((line) => !known.has(line));
    return others.length > 0 ? [{ at, lines: others }] : [];
  });
  return [...before, ...added];
}

/** What has to be stored of them: null when the present state of the sale tells the same. */
export function dispensesToStore(dispenses: Dispense[], sale: ShownSale): Dispense[] | null {
  const isShown = JSON.stringify(dispenses) === JSON.stringify(dispensesShown(sale));
  return isShown ? null : dispenses;
}

const isSold = (status: LedgerLineStatus): boolean =>
  status === 'paid' || status === 'refund_failed';

/**
 * Whether refunded goods had left the machine. A sale that settled was paid for as a whole. That
 * something was taken says nothing of the refunded lines when others were sold with them.
 */
const wasDispensed = ({ settledAt, takenAt, lines }: ShownSale): boolean =>
  settledAt !== null || (takenAt !== null && !lines.some(isSold));
