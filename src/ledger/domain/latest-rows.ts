import type { LedgerRow } from './ledger-row.js';

/** Keeps one row per order number: the last updated, otherwise the last received. */
export function latestRows(rows: readonly LedgerRow[]): LedgerRow[] {
  const latest = new Map<string, LedgerRow>();
  for (const row of rows) {
    const known = latest.get(row.orderNo);
    if (!known || !isOlder(row, known)) latest.set(row.orderNo, row);
  }
  return latest.size === rows.length ? [...rows] : [...latest.values()];
}

const isOlder = (row: LedgerRow, than: LedgerRow): boolean =>
  row.updatedAt !== null && than.updatedAt !== null && row.updatedAt < than.updatedAt;
