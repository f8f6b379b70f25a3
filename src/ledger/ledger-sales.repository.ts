import { Injectable } from '@nestjs/common';
import { parseInt8, Transactions } from '../database/index.js';
import type { Sale, SaleSelection } from './sale.js';

type Row = Omit<Sale, 'totalFen'> & { totalFen: string };

/** What is shown of the transactions that a query named `chosen` gives. */
const WITH_LINES = `
  SELECT chosen.id AS key, namespace, order_no AS "orderNo", status, status_label AS "statusLabel",
    location_id AS "locationId", location_name AS "locationName", total_fen AS "totalFen",
    sold_at AS "soldAt", created_at AS "createdAt", taken_at AS "takenAt",
    updated_at AS "updatedAt", changed_at AS "changedAt", coalesce(lines.list, '[]') AS lines
  FROM chosen CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('number', line_no, 'vendorSku', vendor_sku,
      'priceFen', price_fen, 'status', line.status) ORDER BY line_no) AS list
    FROM ledger_lines AS line WHERE transaction_id = chosen.id
  ) AS lines
  ORDER BY sold_at DESC, chosen.id DESC`;

/** Machine sales, one by one. */
@Injectable()
export class LedgerSalesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  list(selection: SaleSelection): Promise<Sale[]> {
    const { from, to, location, status, settledOnly, before, limit } = selection;
    return this.read(
      `SELECT * FROM ledger_transactions
       WHERE sold_at >= $1
         AND ($2::timestamptz IS NULL OR sold_at < $2)
         AND ($3::text IS NULL OR location_id = $3)
         AND ($4::text IS NULL OR status = $4)
         AND (NOT $5::boolean OR settled)
         AND ($6::timestamptz IS NULL OR (sold_at, id) < ($6, $7::bigint))
       ORDER BY sold_at DESC, id DESC LIMIT $8`,
      [from, to, location, status, settledOnly, before?.soldAt ?? null, before?.key ?? null, limit],
    );
  }

  /** The newest of this number: two platforms may have given out the same. */
  async find(orderNo: string): Promise<Sale | undefined> {
    const [sale] = await this.read(
      `SELECT * FROM ledger_transactions WHERE order_no = $1
       ORDER BY sold_at DESC, id DESC LIMIT 1`,
      [orderNo],
    );
    return sale;
  }

  async get(key: string): Promise<Sale | undefined> {
    const [sale] = await this.read('SELECT * FROM ledger_transactions WHERE id = $1', [key]);
    return sale;
  }

  private async read(chosen: string, parameters: unknown[]): Promise<Sale[]> {
    const rows = await this.transactions
      .manager()
      .query<Row[]>(`WITH chosen AS (${chosen}) ${WITH_LINES}`, parameters);
    return rows.map((row) => ({ ...row, totalFen: parseInt8(row.totalFen) }));
  }
}
