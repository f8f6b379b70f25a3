import { hash } from 'node:crypto';
import type {
  LedgerLine,
  LedgerLineStatus,
  LedgerRecord,
  LedgerState,
} from '../../adapters/index.js';

export interface LedgerLineRow {
  vendorSku: string;
  priceFen: number;
  costFen: number | null;
  status: LedgerLineStatus;
}

/** A ledger record as it is kept; times are epoch milliseconds. */
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
  /** How many of the lines count as sold. */
  paidLines: number;
  /** The products of those, with a space between; null when the list is too long to keep. */
  paidSkus: string | null;
  lines: LedgerLineRow[];
  /** Differs whenever anything above differs. */
  digest: string;
}

/** In bytes; with it, all that an index keeps of a row stays well below a third of a page. */
const LONGEST_SKUS = 2000;
/** 96 bits: it only has to notice a change, and every transaction keeps one. */
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

/** When it counts as sold: the first of these times that is known. */
export const soldAt = (row: LedgerRow, firstSeenAt: number): number =>
  row.createdAt ?? row.takenAt ?? row.settledAt ?? row.updatedAt ?? firstSeenAt;

/** As the platform says; where it says nothing, when every line was paid and stayed so. */
export function isSettled({ state, lines }: Pick<LedgerRecord, 'state' | 'lines'>): boolean {
  if (lines.length === 0) return false;
  if (state !== undefined) return state === 'settled';
  return lines.every(({ status }) => status === 'paid' || status === 'refund_failed');
}

/** An empty label says as much as none. */
const wordsOf = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/** A platform that does not know the cost repeats the price. */
const lineRow = ({ vendorSku, priceFen, costFen, status }: LedgerLine): LedgerLineRow => ({
  vendorSku,
  priceFen,
  costFen: costFen === priceFen ? null : costFen,
  status,
});

/** No text that can be stored holds the separator, and where null may stand, no text is empty. */
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
