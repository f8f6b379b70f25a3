import type { LedgerLineStatus } from '../../adapters/index.js';

/** Lines that a machine dispensed together. */
export interface Dispense {
  /** Epoch milliseconds. */
  at: number;
  /** Numbers of lines, counted from 1. */
  lines: number[];
}

/** A snapshot of a sale as reported by its platform; times are epoch milliseconds. */
export interface ShownSale {
  createdAt: number | null;
  takenAt: number | null;
  settledAt: number | null;
  lines: readonly LedgerLineStatus[];
}

/** A stored sale. Without `dispensed`, the dispenses follow from its current state. */
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

/** The dispenses that follow from this state of the sale alone. */
export function dispensesShown(sale: ShownSale): Dispense[] {
  const at = sale.takenAt ?? sale.createdAt;
  const lines = sale.lines.flatMap((status, index) =>
    isSold(status) || (status === 'refunded' && wasDispensed(sale)) ? [index + 1] : [],
  );
  return at === null || lines.length === 0 ? [] : [{ at, lines }];
}

/** Append-only: earlier dispenses stay unchanged; only other lines are added. */
export function dispensesAfter(before: readonly Dispense[], sale: ShownSale): Dispense[] {
  const known = new Set(before.flatMap(({ lines }) => lines));
  const added = dispensesShown(sale).flatMap(({ at, lines }) => {
    const others = lines.filter((line) => !known.has(line));
    return others.length > 0 ? [{ at, lines: others }] : [];
  });
  return [...before, ...added];
}

/** The dispenses to store; null if they follow from the current state of the sale. */
export function dispensesToStore(dispenses: Dispense[], sale: ShownSale): Dispense[] | null {
  const isShown = JSON.stringify(dispenses) === JSON.stringify(dispensesShown(sale));
  return isShown ? null : dispenses;
}

const isSold = (status: LedgerLineStatus): boolean =>
  status === 'paid' || status === 'refund_failed';

/**
 * Whether refunded lines had been dispensed. A settled sale was paid in full. A pickup time proves
 * nothing about the refunded lines if others in the sale were sold.
 */
const wasDispensed = ({ settledAt, takenAt, lines }: ShownSale): boolean =>
  settledAt !== null || (takenAt !== null && !lines.some(isSold));
