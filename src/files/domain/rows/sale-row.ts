import type { Text } from '../../../texts/index.js';
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
  /**
   * Of a row that gives money of the sale back: what tells it from other refunds of the sale. The
   * total is what was given back.
   */
  refund?: RefundKey;
}

/** The number of a refund, or what else a row tells about it; equal rows are then as many refunds. */
export interface RefundKey {
  key: string;
  isNumbered: boolean;
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
  reason: Text;
}
