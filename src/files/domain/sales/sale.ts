import { createHash } from 'node:crypto';
import type { ParsedRow, SaleRow } from '../rows/sale-row.js';
import { withRefunds } from './refunds.js';

/** The rows of one statement, and how new it is. */
export interface SalePart {
  version: string;
  rows: SaleRow[];
}

/** The part of rows without a number of their own: together they state the whole sale. */
export const WHOLE = '';
const REFUND = '!';

/**
 * What is known about a sale: the newest statement about each part, by `#` and its line number, and
 * every refund, by `!` and its number.
 */
export type SaleParts = Record<string, SalePart>;

/** A row of a file, with the version of what it states. */
export interface StatedRow extends ParsedRow {
  version: string;
}

const STATUS_RANK = { unpaid: 0, paid: 1, refund_failed: 2, cancelled: 3, refunded: 4 } as const;

/** What one file says about one sale, from all its rows about it. */
export function statedParts(rows: readonly StatedRow[]): SaleParts {
  const parts: SaleParts = {};
  for (const { row, lineNo, version } of rows) {
    const name = partName(row, lineNo, parts);
    const known = parts[name];
    if (!known) parts[name] = { version, rows: [row] };
    else if (name === WHOLE) {
      known.rows.push(row);
      if (version > known.version) known.version = version;
    } else if (isLater({ version, row }, known)) parts[name] = { version, rows: [row] };
  }
  return parts;
}

function partName({ refund }: SaleRow, lineNo: string | null, known: SaleParts): string {
  if (!refund) return lineNo === null ? WHOLE : `#${lineNo}`;
  let name = `${REFUND}${refund.key}`;
  while (!refund.isNumbered && known[name]) name += '+';
  return name;
}

/** Of two rows about the same line that are equally new, the one whose status comes later. */
function isLater(next: { version: string; row: SaleRow }, known: SalePart): boolean {
  if (next.version !== known.version) return next.version > known.version;
  const [row] = known.rows;
  return row === undefined || STATUS_RANK[next.row.status] > STATUS_RANK[row.status];
}

/** The newest statement about each part: the same in whatever order statements come, and how often. */
export function mergeParts(known: SaleParts, stated: SaleParts): SaleParts {
  const merged: SaleParts = { ...known };
  for (const [name, part] of Object.entries(stated)) {
    const other = merged[name];
    if (!other || part.version > other.version) merged[name] = part;
  }
  return merged;
}

/**
 * The rows that count. Files with and without numbers of lines may both state a sale: then those of
 * the newest kind do.
 */
export function visibleRows(parts: SaleParts): SaleRow[] {
  const isRefund = ([name]: [string, SalePart]) => name.startsWith(REFUND);
  const all = Object.entries(parts).sort(([left], [right]) => (left < right ? -1 : 1));
  const refunds = all.filter(isRefund).flatMap(([, { rows }]) => rows);
  const sale = saleRows(Object.fromEntries(all.filter((part) => !isRefund(part))));
  return withRefunds(sale, refunds);
}

function saleRows({ [WHOLE]: whole, ...lines }: SaleParts): SaleRow[] {
  const names = Object.keys(lines).sort();
  const newestLine = names.map((name) => lines[name]?.version ?? '').reduce(later, '');
  if (whole && whole.version >= newestLine) return whole.rows;
  return names.flatMap((name) => lines[name]?.rows ?? []);
}

const later = (left: string, right: string): string => (left > right ? left : right);

/**
 * Identifies a sale without a number: rows that agree in all of this are told apart by how many
 * came before in the same file.
 */
export function unnumberedKey(row: SaleRow): string {
  const { machineId, soldAt, slot, sku, quantity, totalFen } = row;
  const content = JSON.stringify([machineId, soldAt, slot, sku, quantity, totalFen]);
  return `row-${createHash('sha256').update(content).digest('hex').slice(0, 24)}`;
}
