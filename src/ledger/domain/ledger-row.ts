import { hash } from 'node:crypto';
import {
  isSettled,
  type LedgerLine,
  type LedgerLineStatus,
  type LedgerRecord,
  type LedgerState,
} from '../../adapters/index.js';

export interface LedgerLineRow {
  vendorSku: string;
  priceFen: number;
  costFen: number | null;
  status: LedgerLineStatus;
}

/** A stored ledger record; times are epoch milliseconds. */
export interface LedgerRow {
  orderNo: string;
  status: string;
  statusLabel: string | null;
  state: LedgerState | null;
  locationId: string;
  locationName: string | null;
  totalFen: number;
  createdAt: number | null;
  createdAtRaw: string;
  takenAt: number | null;
  settledAt: number | null;
  updatedAt: number | null;
  finalized: boolean | null;
  settled: boolean;
  /** The number of lines that count as sold. */
  paidLines: number;
  /** Their products, separated by spaces; null if the list is too long for an index. */
  paidSkus: string | null;
  lines: LedgerLineRow[];
  /** Changes whenever any field above changes. */
  digest: string;
}

/** In bytes; keeps an index entry well below a third of a page. */
const LONGEST_SKUS = 2000;
/** 96 bits: it only has to detect a change, and every transaction stores one. */
const DIGEST_LENGTH = 16;

export function ledgerRow(record: LedgerRecord): LedgerRow {
  const paid = record.lines.filter(({ status }) => status === 'paid');
  const paidSkus = paid.map(({ vendorSku }) => vendorSku).join(' ');
  const row: LedgerRow = {
    orderNo: record.orderNo,
    status: record.status,
    statusLabel: wordsOf(record.statusLabel),
    state: record.state ?? null,
    locationId: record.locationId,
    locationName: wordsOf(record.locationName),
    totalFen: record.totalFen,
    createdAt: record.createdAt,
    createdAtRaw: record.createdAtRaw,
    takenAt: record.takenAt ?? null,
    settledAt: record.settledAt ?? null,
    updatedAt: record.updatedAt ?? null,
    finalized: record.finalized ?? null,
    settled: isSettled(record),
    paidLines: paid.length,
    paidSkus: Buffer.byteLength(paidSkus) <= LONGEST_SKUS ? paidSkus : null,
    lines: record.lines.map(lineRow),
    digest: '',
  };
  row.digest = digestOf(row);
  return row;
}

/** The time of sale: the first of these that is known. */
export const soldAt = (row: LedgerRow, firstSeenAt: number): number =>
  row.createdAt ?? row.takenAt ?? row.settledAt ?? row.updatedAt ?? firstSeenAt;

/** Treats an empty label as missing. */
const wordsOf = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/** A platform that does not know the cost repeats the price. */
const lineRow = ({ vendorSku, priceFen, costFen, status }: LedgerLine): LedgerLineRow => ({
  vendorSku,
  priceFen,
  costFen: costFen === priceFen ? null : costFen,
  status,
});

/** Unambiguous: no storable string contains the separator, and nullable fields are never empty. */
function digestOf(row: LedgerRow): string {
  const content: (string | number | boolean | null)[] = [
    row.orderNo,
    row.status,
    row.statusLabel,
    row.state,
    row.locationId,
    row.locationName,
    row.totalFen,
    row.createdAt,
    row.createdAtRaw,
    row.takenAt,
    row.settledAt,
    row.updatedAt,
    row.finalized,
    row.settled,
  ];
  for (const { vendorSku, priceFen, costFen, status } of row.lines) {
    content.push(vendorSku, priceFen, costFen, status);
  }
  return hash('sha256', content.join('\0'), 'base64url').slice(0, DIGEST_LENGTH);
}
