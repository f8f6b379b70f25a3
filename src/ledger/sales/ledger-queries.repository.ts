import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';

/** Occasionally a record lacks the name of its machine. */
const LATEST = 20;

// Not clock_timestamp(): it is volatile, so the condition could not use an index.
const WITHIN_DAYS = `sold_at >= now() - $3 * interval '1 day'`;

export interface SellingMachine {
  id: string;
  namespace: string;
  name: string | null;
  lastSaleAt: Date;
}

@Injectable()
export class LedgerQueriesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** The machines that sold something in the last days, each with its latest name. */
  seenLocations(
    namespace: string,
    locationIds: readonly string[],
    days: number,
  ): Promise<{ id: string; name: string | null }[]> {
    return this.transactions.manager().query(
      `SELECT asked.id, latest.name
       FROM (SELECT DISTINCT unnest($2::text[]) AS id) AS asked
       CROSS JOIN LATERAL (
         SELECT location_name AS name
         FROM (
           SELECT location_name, sold_at, id FROM ledger_transactions
           WHERE location_id = asked.id AND namespace = $1 AND ${WITHIN_DAYS}
           ORDER BY sold_at DESC, id DESC LIMIT ${LATEST}
         ) AS sales
         ORDER BY location_name IS NULL, sold_at DESC, id DESC LIMIT 1
       ) AS latest`,
      [namespace, locationIds, days],
    );
  }

  /**
   * All machines that sold something in the last days, each with its latest name. Goes from one
   * machine to the next in the index: reading every sale would take seconds.
   */
  sellingMachines(namespaces: readonly string[], days: number): Promise<SellingMachine[]> {
    return this.transactions.manager().query(
      `WITH RECURSIVE machine (id) AS (
         (SELECT location_id FROM ledger_transactions ORDER BY location_id LIMIT 1)
         UNION ALL
         SELECT (
           SELECT location_id FROM ledger_transactions
           WHERE location_id > machine.id ORDER BY location_id LIMIT 1
         ) FROM machine WHERE machine.id IS NOT NULL
       )
       SELECT machine.id, latest.namespace, latest.name, latest.sold_at AS "lastSaleAt"
       FROM machine
       CROSS JOIN LATERAL (
         SELECT namespace, max(sold_at) OVER () AS sold_at, location_name AS name
         FROM (
           SELECT namespace, sold_at, id, location_name FROM ledger_transactions
           WHERE location_id = machine.id AND namespace = ANY ($1)
             AND sold_at >= now() - $2 * interval '1 day'
           ORDER BY sold_at DESC, id DESC LIMIT ${LATEST}
         ) AS sales
         ORDER BY location_name IS NULL, sales.sold_at DESC, sales.id DESC LIMIT 1
       ) AS latest`,
      [namespaces, days],
    );
  }

  async paidLines(
    namespace: string,
    locationIds: readonly string[],
    days: number,
  ): Promise<number> {
    const [row] = await this.transactions.manager().query<{ lines: string }[]>(
      `SELECT coalesce(sum(paid_lines), 0) AS lines FROM ledger_transactions
       WHERE location_id = ANY($2) AND namespace = $1 AND ${WITHIN_DAYS}`,
      [namespace, locationIds, days],
    );
    return parseInt8(row?.lines ?? '0');
  }

  /** Paid lines by machine and product, each machine from its own start time. */
  async soldBySlot(
    namespace: string,
    locationIds: readonly string[],
    since: readonly Date[],
  ): Promise<{ locationId: string; vendorSku: string; lines: number }[]> {
    const rows = await this.transactions
      .manager()
      .query<{ locationId: string; vendorSku: string; lines: string }[]>(
        `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", count(*) AS lines
         FROM unnest($2::text[], $3::timestamptz[]) AS machine (id, since)
         JOIN ledger_transactions AS sale
           ON location_id = machine.id AND namespace = $1 AND sold_at >= machine.since
         JOIN ledger_lines AS line ON transaction_id = sale.id AND line.status = 'paid'
         GROUP BY location_id, vendor_sku`,
        [namespace, locationIds, since],
      );
    return rows.map((row) => ({ ...row, lines: parseInt8(row.lines) }));
  }

  /**
   * Paid units of these machines by day. A day begins at each of `dayStarts` except the last, which
   * ends the final day. Returns a row per machine with sales; it has a line per sale: the day
   * number, then a product per unit.
   */
  unitsByDay(
    namespace: string,
    locationIds: readonly string[],
    dayStarts: readonly Date[],
  ): Promise<{ locationId: string; sales: string }[]> {
    return this.transactions.manager().query(
      `SELECT machine.id AS "locationId",
         string_agg(concat_ws(' ', width_bucket(sold_at, $3::timestamptz[]) - 1, coalesce(
           paid_skus,
           (SELECT string_agg(vendor_sku, ' ') FROM ledger_lines AS line
            WHERE transaction_id = sale.id AND line.status = 'paid')
         )), E'\\n') AS sales
       FROM unnest($2::text[]) AS machine (id)
       JOIN ledger_transactions AS sale
         ON location_id = machine.id AND namespace = $1 AND sold_at >= $4 AND sold_at < $5
       WHERE paid_skus IS DISTINCT FROM ''
       GROUP BY machine.id`,
      [namespace, locationIds, dayStarts, dayStarts[0], dayStarts.at(-1)],
    );
  }

  /** The newest cost of each product among the latest sales of an account. */
  async latestUnitCosts(
    namespace: string,
    sales: number,
  ): Promise<{ vendorSku: string; costFen: number }[]> {
    const rows = await this.transactions.manager().query<{ vendorSku: string; costFen: string }[]>(
      `SELECT DISTINCT ON (vendor_sku) vendor_sku AS "vendorSku", cost_fen AS "costFen"
       FROM (
         SELECT id, sold_at FROM ledger_transactions WHERE namespace = $1
         ORDER BY sold_at DESC, id DESC LIMIT $2
       ) AS latest
       JOIN ledger_lines ON transaction_id = id
       WHERE cost_fen IS NOT NULL
       ORDER BY vendor_sku, sold_at DESC, transaction_id DESC, line_no DESC`,
      [namespace, sales],
    );
    return rows.map(({ vendorSku, costFen }) => ({ vendorSku, costFen: parseInt8(costFen) }));
  }

  /** The newest stored cost of each product that has one. */
  async unitCosts(
    namespace: string,
    vendorSkus: readonly string[],
  ): Promise<{ vendorSku: string; costFen: number }[]> {
    const rows = await this.transactions.manager().query<{ vendorSku: string; costFen: string }[]>(
      `SELECT DISTINCT ON (vendor_sku) vendor_sku AS "vendorSku", cost_fen AS "costFen"
       FROM ledger_lines JOIN ledger_transactions ON id = transaction_id
       WHERE namespace = $1 AND vendor_sku = ANY ($2) AND cost_fen IS NOT NULL
       ORDER BY vendor_sku, sold_at DESC, transaction_id DESC, line_no DESC`,
      [namespace, vendorSkus],
    );
    return rows.map(({ vendorSku, costFen }) => ({ vendorSku, costFen: parseInt8(costFen) }));
  }
}
