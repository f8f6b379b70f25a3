import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import type { CountedLine, StockSince } from '../domain/stock/carried-stock.js';

/** A product as it was last sold in a machine. */
export interface SoldProduct {
  sku: string;
  title: string;
  barcode: string | null;
  slot: string | null;
  priceFen: number;
  soldAt: Date;
}

/** What was not sold for longer is no longer in the machine, unless it was counted. */
const SOLD_WITHIN = "interval '90 days'";
/** A line that left the machine; most refunds are for goods that did not. */
const DISPENSED = `line ->> 'status' IN ('paid', 'refund_failed')`;

@Injectable()
export class StockRepository {
  constructor(private readonly transactions: TransactionService) {}

  async addCount(
    manager: EntityManager,
    count: {
      namespace: string;
      machineId: string;
      countedAt: Date;
      countedBy: Author;
      lines: readonly CountedLine[];
    },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO stock_counts (namespace, machine_id, counted_at, counted_by, lines)
       VALUES ($1, $2, $3, $4, $5)`,
      [
        count.namespace,
        count.machineId,
        count.countedAt,
        JSON.stringify(count.countedBy),
        JSON.stringify(count.lines),
      ],
    );
  }

  async addReceipts(
    manager: EntityManager,
    namespace: string,
    receipts: readonly { machineId: string; sku: string; quantity: number }[],
    receivedAt: Date | null,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO stock_receipts (namespace, machine_id, sku, quantity, received_at)
       SELECT $1, *, coalesce($5::timestamptz, clock_timestamp())
       FROM unnest($2::text[], $3::text[], $4::int[])`,
      [
        namespace,
        receipts.map(({ machineId }) => machineId),
        receipts.map(({ sku }) => sku),
        receipts.map(({ quantity }) => quantity),
        receivedAt,
      ],
    );
  }

  async countedSince(
    manager: EntityManager,
    namespace: string,
    machineIds: readonly string[],
    since: Date,
  ): Promise<{ machineId: string; sku: string }[]> {
    return manager.query<{ machineId: string; sku: string }[]>(
      `SELECT DISTINCT machine_id AS "machineId", item ->> 'sku' AS sku
       FROM stock_counts, jsonb_array_elements(lines) AS item
       WHERE namespace = $1 AND machine_id = ANY ($2) AND counted_at >= $3`,
      [namespace, machineIds, since],
    );
  }

  /** The last count of every product of a machine, and what was sold and received since. */
  async sinceCounts(namespace: string, machineId: string): Promise<StockSince[]> {
    return this.transactions.manager().query<StockSince[]>(
      `WITH counted AS (
         SELECT DISTINCT ON (item ->> 'sku') item ->> 'sku' AS sku, item, counted_at
         FROM stock_counts, jsonb_array_elements(lines) AS item
         WHERE namespace = $1 AND machine_id = $2
         ORDER BY item ->> 'sku', counted_at DESC, number DESC
       ), sold AS (
         SELECT counted.sku, sum((line ->> 'quantity')::int)::int AS units
         FROM stated_sales CROSS JOIN jsonb_array_elements(lines) AS line
           JOIN counted ON counted.sku = line ->> 'sku' AND sold_at > counted_at
         WHERE namespace = $1 AND machine_id = $2 AND NOT is_withdrawn AND ${DISPENSED}
           AND sold_at > (SELECT min(counted_at) FROM counted)
         GROUP BY counted.sku
       ), received AS (
         SELECT counted.sku, sum(quantity)::int AS units
         FROM stock_receipts JOIN counted USING (sku)
         WHERE namespace = $1 AND machine_id = $2 AND received_at > counted_at
         GROUP BY counted.sku
       )
       SELECT counted.item AS counted, counted_at AS "countedAt", coalesce(sold.units, 0) AS sold,
         coalesce(received.units, 0) AS received
       FROM counted LEFT JOIN sold USING (sku) LEFT JOIN received USING (sku)
       ORDER BY counted.sku`,
      [namespace, machineId],
    );
  }

  /** The latest sale of every product of a machine, also of what was refunded: it has a price. */
  async soldProducts(namespace: string, machineId: string): Promise<SoldProduct[]> {
    return this.transactions.manager().query<SoldProduct[]>(
      `SELECT DISTINCT ON (line ->> 'sku') line ->> 'sku' AS sku, line ->> 'title' AS title,
         line ->> 'barcode' AS barcode, line ->> 'slot' AS slot,
         round((line ->> 'totalFen')::numeric / (line ->> 'quantity')::int)::float8 AS "priceFen",
         sold_at AS "soldAt"
       FROM stated_sales CROSS JOIN jsonb_array_elements(lines) AS line
       WHERE namespace = $1 AND machine_id = $2 AND NOT is_withdrawn
         AND sold_at > (
           SELECT max(sold_at) - ${SOLD_WITHIN} FROM stated_sales
           WHERE namespace = $1 AND machine_id = $2)
       ORDER BY line ->> 'sku', sold_at DESC, sale_key DESC`,
      [namespace, machineId],
    );
  }
}
