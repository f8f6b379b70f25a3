import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import { storedDispenses, type Dispense } from '../domain/dispenses.js';
import { LedgerTransactionEntity } from '../entities/ledger-transaction.entity.js';
import type { Sale, SaleSelection } from './sale.js';

type Row = Omit<Sale, 'totalFen' | 'dispenses'> & {
  totalFen: string;
  settledAt: Date | null;
  dispensed: Dispense[] | null;
};

/** Selects the public fields of the transactions in the CTE `chosen`. */
const WITH_LINES = `
  SELECT chosen.id AS key, namespace, order_no AS "orderNo", status, status_label AS "statusLabel",
    location_id AS "locationId", location_name AS "locationName", total_fen AS "totalFen",
    sold_at AS "soldAt", created_at AS "createdAt", taken_at AS "takenAt",
    settled_at AS "settledAt", dispensed, updated_at AS "updatedAt", changed_at AS "changedAt", coalesce(lines.list, '[]') AS lines
  FROM chosen CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('number', line_no, 'vendorSku', vendor_sku,
      'priceFen', price_fen, 'status', line.status) ORDER BY line_no) AS list
    FROM ledger_lines AS line WHERE transaction_id = chosen.id
  ) AS lines
  ORDER BY sold_at DESC, chosen.id DESC`;

/**
 * Whether a sale is in the state $5. If the platform reports no state, it is derived from the lines
 * where possible. The platform's own status may also be that word.
 */
const IS_IN_STATE = `
  CASE $5 WHEN 'settled' THEN settled ELSE status = $5 OR NOT settled AND coalesce(state = $5, (
    SELECT CASE $5 WHEN 'in_progress' THEN bool_or(line.status = 'unpaid')
                   ELSE bool_and(line.status = $5) END
    FROM ledger_lines AS line WHERE transaction_id = ledger_transactions.id
  )) END`;

/** The maximum number of statuses listed in a message. */
const MOST_STATUSES = 20;

/** Reads individual machine sales. */
@Injectable()
export class LedgerSalesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Newest first. */
  list(selection: SaleSelection): Promise<Sale[]> {
    const { from, to, location, status, state, before, limit } = selection;
    return this.read(
      `SELECT * FROM ledger_transactions
       WHERE sold_at >= $1
         AND ($2::timestamptz IS NULL OR sold_at < $2)
         AND ($3::text IS NULL OR location_id = $3)
         AND ($4::text IS NULL OR status = $4)
         AND ($5::text IS NULL OR ${IS_IN_STATE})
         AND ($6::timestamptz IS NULL OR (sold_at, id) < ($6, $7::bigint))
       ORDER BY sold_at DESC, id DESC LIMIT $8`,
      [from, to, location, status, state, before?.soldAt ?? null, before?.key ?? null, limit],
    );
  }

  isKnownStatus(status: string): Promise<boolean> {
    return this.transactions.manager().existsBy(LedgerTransactionEntity, { status });
  }

  /** The platforms' own statuses, found without reading every sale. */
  async knownStatuses(): Promise<string[]> {
    const rows = await this.transactions.manager().query<{ status: string }[]>(
      `WITH RECURSIVE known AS (
         (SELECT status FROM ledger_transactions ORDER BY status LIMIT 1)
         UNION ALL
         SELECT next.status FROM known CROSS JOIN LATERAL (
           SELECT status FROM ledger_transactions
           WHERE status > known.status ORDER BY status LIMIT 1
         ) AS next
       )
       SELECT status FROM known LIMIT ${MOST_STATUSES}`,
    );
    return rows.map(({ status }) => status);
  }

  /** The newest with this number: two platforms may have issued the same one. */
  async find(orderNo: string): Promise<Sale | undefined> {
    const [sale] = await this.read(
      `SELECT * FROM ledger_transactions WHERE order_no = $1
       ORDER BY sold_at DESC, id DESC LIMIT 1`,
      [orderNo],
    );
    return sale;
  }

  getAll(keys: readonly string[]): Promise<Sale[]> {
    return this.read('SELECT * FROM ledger_transactions WHERE id = ANY ($1::bigint[])', [keys]);
  }

  /** The given machines that have ever sold something. */
  machinesWithSales(
    machines: readonly { id: string; namespace: string }[],
  ): Promise<{ id: string }[]> {
    return this.transactions.manager().query(
      // One index lookup per machine: EXISTS for many machines would read the whole ledger.
      `SELECT machine.id FROM unnest($1::text[], $2::text[]) AS machine (id, namespace)
       CROSS JOIN LATERAL (
         SELECT FROM ledger_transactions AS sale
         WHERE sale.location_id = machine.id AND sale.namespace = machine.namespace
         ORDER BY sold_at LIMIT 1
       ) AS first`,
      [machines.map(({ id }) => id), machines.map(({ namespace }) => namespace)],
    );
  }

  private async read(chosen: string, parameters: unknown[]): Promise<Sale[]> {
    const rows = await this.transactions
      .manager()
      .query<Row[]>(`WITH chosen AS (${chosen}) ${WITH_LINES}`, parameters);
    return rows.map(({ settledAt, dispensed, ...row }) => ({
      ...row,
      totalFen: parseInt8(row.totalFen),
      dispenses: storedDispenses({
        ...row,
        settledAt,
        dispensed,
        lines: row.lines.map(({ status }) => status),
      }),
    }));
  }
}
