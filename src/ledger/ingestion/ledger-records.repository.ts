import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import { copyIn } from './wire/copy-in.js';
import { COPY_LINES, COPY_TRANSACTIONS, lineRows, transactionRows } from './wire/ledger-copies.js';
import type { LedgerRow } from '../domain/ledger-row.js';
import type { Dispense, StoredSale } from '../domain/dispenses.js';
import type { RowChange, Standing } from '../domain/sale-news.js';
import { SaleSumsRepository } from '../sums/sale-sums.repository.js';
import { textArray } from './wire/binary-values.js';

/** Three arrays of the same length, or null if nothing was found. */
interface Found {
  positions: number[] | null;
  ids: number[] | null;
  news: boolean[] | null;
}

/** A transaction as last written. */
export type KeptSale = Standing & StoredSale;

/** A change with the dispenses to store. */
export interface RowToWrite extends RowChange {
  dispensed: Dispense[] | null;
}

@Injectable()
export class LedgerRecordsRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly sums: SaleSumsRepository,
  ) {}

  /**
   * The rows that must be written, each with its existing or new id. Order numbers must be unique
   * among them.
   */
  async changesAmong(namespace: string, rows: readonly LedgerRow[]): Promise<RowChange[]> {
    // OFFSET forces a lookup per row; as a join the planner might scan the whole table. One row of
    // three arrays costs a fraction of returning thousands of rows.
    const [found] = await this.transactions.manager().query<[Found]>(
      `SELECT json_agg(given.position) AS positions,
              json_agg(coalesce(kept.id, nextval('ledger_transactions_id_seq'))) AS ids,
              json_agg(kept.id IS NULL) AS news
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS given (order_no, digest, position)
       LEFT JOIN LATERAL (
         SELECT id, digest FROM ledger_transactions
         WHERE order_no = given.order_no AND namespace = $1 OFFSET 0
       ) AS kept ON true
       WHERE kept.digest IS DISTINCT FROM given.digest`,
      [
        namespace,
        textArray(rows.map(({ orderNo }) => orderNo)),
        textArray(rows.map(({ digest }) => digest)),
      ],
    );
    return changesOf(rows, found);
  }

  /** Whether the account has stored transactions and none of these is among them. */
  async isNewAmongKnown(namespace: string, orderNos: readonly string[]): Promise<boolean> {
    const [row] = await this.transactions.manager().query<[{ known: boolean; same: boolean }]>(
      `SELECT EXISTS (SELECT FROM ledger_transactions WHERE namespace = $1) AS known,
         EXISTS (
           SELECT FROM ledger_transactions WHERE namespace = $1 AND order_no = ANY ($2)
         ) AS same`,
      [namespace, orderNos],
    );
    return row.known && !row.same;
  }

  /** The state of these transactions when they were last written. */
  async standings(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, KeptSale>> {
    if (ids.length === 0) return new Map();
    const rows = await manager.query<(KeptSale & { id: string })[]>(
      `SELECT id, status, status_label AS "statusLabel", state, created_at AS "createdAt",
              taken_at AS "takenAt", settled_at AS "settledAt", dispensed,
              ARRAY(SELECT line.status FROM ledger_lines AS line
                    WHERE line.transaction_id = kept.id ORDER BY line.line_no) AS lines
       FROM ledger_transactions AS kept WHERE id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...kept }) => [parseInt8(id), kept]));
  }

  /**
   * Stores sales and what they change in the sums. Call only in a transaction that holds the
   * account's claim, which excludes other writers.
   */
  async write(
    manager: EntityManager,
    namespace: string,
    changes: readonly RowToWrite[],
    now: Date,
  ): Promise<void> {
    const fresh = changes.filter(({ isNew }) => isNew);
    const known = changes.filter(({ isNew }) => !isNew);
    if (known.length > 0) {
      await this.sums.remove(manager, namespace, idsOf(known));
      await this.rewrite(manager, known, now);
    }
    if (fresh.length > 0) {
      const data = transactionRows(namespace, fresh, now.getTime());
      await copyIn(manager, COPY_TRANSACTIONS, data);
    }
    await copyIn(manager, COPY_LINES, lineRows(changes));
    await this.sums.add(manager, namespace, idsOf(changes));
  }

  /** Autovacuum would do this too, but only a minute later; until then query plans may be bad. */
  async refreshStatistics(): Promise<void> {
    await this.transactions.manager().query('ANALYZE ledger_transactions, ledger_lines');
    await this.sums.refreshStatistics(this.transactions.manager());
  }

  /** Updates the transactions and deletes their lines. */
  private async rewrite(
    manager: EntityManager,
    changes: readonly RowToWrite[],
    now: Date,
  ): Promise<void> {
    await manager.query(
      `UPDATE ledger_transactions AS kept
       SET status = given.status, status_label = given."statusLabel", state = given.state,
           location_id = given."locationId", location_name = given."locationName",
           total_fen = given."totalFen", created_at = given."createdAt",
           created_at_raw = given."createdAtRaw", taken_at = given."takenAt",
           settled_at = given."settledAt", updated_at = given."updatedAt",
           finalized = given.finalized, settled = given.settled,
           paid_lines = given."paidLines", paid_skus = given."paidSkus",
           digest = given.digest, dispensed = given.dispensed,
           sold_at = coalesce(given."createdAt", given."takenAt", given."settledAt",
                              given."updatedAt", kept.first_seen_at),
           changed_at = $2
       FROM json_to_recordset($1) AS given (
         id bigint, status text, "statusLabel" text, state text, "locationId" text,
         "locationName" text, "totalFen" bigint, "createdAt" timestamptz, "createdAtRaw" text,
         "takenAt" timestamptz, "settledAt" timestamptz, "updatedAt" timestamptz,
         finalized boolean, settled boolean, "paidLines" integer, "paidSkus" text, digest text,
         dispensed jsonb
       )
       WHERE kept.id = given.id`,
      [JSON.stringify(changes.map(jsonOf)), now],
    );
    await manager.query('DELETE FROM ledger_lines WHERE transaction_id = ANY($1)', [
      idsOf(changes),
    ]);
  }
}

function changesOf(rows: readonly LedgerRow[], { positions, ids, news }: Found): RowChange[] {
  const changes: RowChange[] = [];
  positions?.forEach((position, index) => {
    const row = rows[position - 1];
    const id = ids?.[index];
    if (row && id !== undefined) changes.push({ id, row, isNew: news?.[index] === true });
  });
  return changes;
}

const idsOf = (changes: readonly RowToWrite[]): number[] => changes.map(({ id }) => id);

const jsonOf = ({ id, dispensed, row: { lines: _, ...row } }: RowToWrite) => ({
  ...row,
  id,
  dispensed,
  createdAt: dateOf(row.createdAt),
  takenAt: dateOf(row.takenAt),
  settledAt: dateOf(row.settledAt),
  updatedAt: dateOf(row.updatedAt),
});

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
