import { soldAt, type LedgerRow } from '../../domain/ledger-row.js';
import { CopyRows } from './copy-in.js';

export interface Identified {
  id: number;
  row: LedgerRow;
}

const TRANSACTION_COLUMNS = [
  'id',
  'namespace',
  'order_no',
  'status',
  'status_label',
  'state',
  'location_id',
  'location_name',
  'total_fen',
  'created_at',
  'created_at_raw',
  'taken_at',
  'settled_at',
  'updated_at',
  'finalized',
  'settled',
  'paid_lines',
  'paid_skus',
  'sold_at',
  'digest',
  'first_seen_at',
  'changed_at',
];
const LINE_COLUMNS = ['transaction_id', 'line_no', 'vendor_sku', 'price_fen', 'cost_fen', 'status'];

const copyInto = (table: string, columns: readonly string[]): string =>
  `COPY ${table} (${columns.join(', ')}) FROM STDIN (FORMAT binary)`;

export const COPY_TRANSACTIONS = copyInto('ledger_transactions', TRANSACTION_COLUMNS);
export const COPY_LINES = copyInto('ledger_lines', LINE_COLUMNS);

/** The data of `COPY_TRANSACTIONS`. */
export function transactionRows(
  namespace: string,
  transactions: readonly Identified[],
  seenAt: number,
): Buffer {
  const rows = new CopyRows(TRANSACTION_COLUMNS.length, transactions.length);
  for (const { id, row } of transactions) {
    rows
      .next()
      .bigint(id)
      .text(namespace)
      .text(row.orderNo)
      .text(row.status)
      .text(row.statusLabel)
      .text(row.state)
      .text(row.locationId)
      .text(row.locationName)
      .bigint(row.totalFen)
      .timestamp(row.createdAt)
      .text(row.createdAtRaw)
      .timestamp(row.takenAt)
      .timestamp(row.settledAt)
      .timestamp(row.updatedAt)
      .boolean(row.finalized)
      .boolean(row.settled)
      .integer(row.paidLines)
      .text(row.paidSkus)
      .timestamp(soldAt(row, seenAt))
      .text(row.digest)
      .timestamp(seenAt)
      .timestamp(seenAt);
  }
  return rows.end();
}

/** The data of `COPY_LINES`. */
export function lineRows(transactions: readonly Identified[]): Buffer {
  const rows = new CopyRows(LINE_COLUMNS.length, transactions.length);
  for (const { id, row } of transactions) {
    for (const [index, line] of row.lines.entries()) {
      rows
        .next()
        .bigint(id)
        .integer(index + 1)
        .text(line.vendorSku)
        .bigint(line.priceFen)
        .bigint(line.costFen)
        .text(line.status);
    }
  }
  return rows.end();
}
