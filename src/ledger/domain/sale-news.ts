import type { NewEvent } from '../../events/index.js';
import { text, type TextParams } from '../../texts/index.js';
import { soldAt, type LedgerRow } from './ledger-row.js';
import { OVERLAP_MS, type Stretch } from './reading-plan.js';

/** A row about to be stored. */
export interface RowChange {
  /** The id of its transaction. */
  id: number;
  row: LedgerRow;
  isNew: boolean;
}

/** The status of a sale and of each of its lines. */
export interface Standing {
  status: string;
  statusLabel: string | null;
  state: string | null;
  lines: readonly string[];
}

/**
 * The time from which an unknown sale is reported. Sales before the first read of an account, or
 * before the covered range, are history and not reported.
 */
export const newsSince = (covered: Stretch | null, nowMs: number): number =>
  covered ? covered.fromMs : nowMs - OVERLAP_MS;

/** One event for every new sale or changed status, in chronological order. */
export function saleNews(
  namespace: string,
  changes: readonly RowChange[],
  before: ReadonlyMap<number, Standing>,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): NewEvent[] {
  const news = changes.flatMap(({ id, row, isNew }) => {
    const kept = before.get(id);
    const event = isNew ? arrival(namespace, row, sinceMs, nowMs) : change(row, kept, nowMs);
    if (!event) return [];
    return [{ ...event, location: row.locationId, order: { kind: 'sale', key: String(id) } }];
  });
  return (news as (NewEvent & { occurredAt: Date })[]).sort(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime(),
  );
}

function arrival(namespace: string, row: LedgerRow, sinceMs: number, nowMs: number) {
  const occurredAt = soldAt(row, nowMs);
  if (occurredAt < sinceMs) return undefined;
  return {
    kind: 'order' as const,
    summary: text('sale', saleOf(row)),
    reasoning: text('sale_why', { vendor: namespace }),
    occurredAt: new Date(occurredAt),
  };
}

function change(row: LedgerRow, kept: Standing | undefined, nowMs: number) {
  if (!kept || isSame(kept, standingOf(row))) return undefined;
  return {
    kind: 'order_updated' as const,
    summary: text('sale_changed', saleOf(row)),
    reasoning: text('sale_changed_why', {
      before: standing(kept),
      now: standing(standingOf(row)),
    }),
    occurredAt: new Date(row.updatedAt ?? nowMs),
  };
}

const standingOf = ({ status, statusLabel, state, lines }: LedgerRow): Standing => ({
  status,
  statusLabel,
  state,
  lines: lines.map((line) => line.status),
});

const isSame = (one: Standing, other: Standing): boolean =>
  one.status === other.status &&
  one.state === other.state &&
  one.lines.join() === other.lines.join();

const standing = ({ status, statusLabel, state, lines }: Standing) => ({
  status: label({ status, statusLabel }),
  ...(state !== null && { state }),
  lines: [...lines],
});

const label = ({ status, statusLabel }: Pick<Standing, 'status' | 'statusLabel'>): string =>
  statusLabel ?? status;

const saleOf = (row: LedgerRow): TextParams['sale'] => ({
  number: row.orderNo,
  status: label(row),
  items: row.lines.length,
  fen: row.totalFen,
  machine: { id: row.locationId, ...(row.locationName !== null && { name: row.locationName }) },
});
