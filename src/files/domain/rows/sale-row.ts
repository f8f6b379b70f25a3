import type { LineStatus } from '../mapping/column-mapping.js';

/** What one row of a file says about a sale. Times are epoch milliseconds. */
export interface SaleRow {
  machineId: string;
  machineName: string | null;
  slot: string | null;
  sku: string;
  title: string;
  barcode: string | null;
  quantity: number;
  /** For the whole quantity. */
  totalFen: number;
  /** Per unit. */
  costFen: number | null;
  status: LineStatus;
  /** In the words of the file; empty if it has none. */
  statusText: string;
  soldAt: number;
  soldAtText: string;
}

/** A row with what identifies the sale and how new the statement is. */
export interface ParsedRow {
  row: SaleRow;
  orderNo: string | null;
  lineNo: string | null;
  updatedAt: number | null;
}

export interface CellProblem {
  /** From 0; null for a row as a whole. */
  column: number | null;
  reason: string;
}
