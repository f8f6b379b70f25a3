import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, parseInt8, TransactionService } from '../../database/index.js';
import type { SaleRow } from '../domain/rows/sale-row.js';
import type { SaleParts } from '../domain/sales/sale.js';
import { statementSlices } from './statement-slices.js';

export interface KnownSale {
  saleKey: string;
  parts: SaleParts;
}

/** A sale to store. */
export interface SaleToStore extends KnownSale {
  isNumbered: boolean;
  version: string;
  machineId: string;
  soldAt: Date;
  isSettled: boolean;
  lines: SaleRow[];
}

/** A sale as the ledger shows it. */
export interface StatedSale {
  saleKey: string;
  soldAt: Date;
  changedAt: Date;
  isWithdrawn: boolean;
  lines: SaleRow[];
}

export interface SalesQuery {
  from: Date;
  to: Date;
  by: 'sold_at' | 'changed_at';
  settledOnly: boolean;
  limit: number;
  offset: number;
}

export interface CoveredPeriod {
  fileNumber: number;
  namespace: string;
  machines: string[];
  from: Date;
  to: Date;
  version: string;
}

const IS_SUPERSEDED = `NOT sale.is_numbered AND EXISTS (
  SELECT FROM covered_periods AS period
  WHERE period.namespace = sale.namespace AND period.machine_id = sale.machine_id
    AND sale.sold_at BETWEEN period.from_at AND period.to_at AND period.version > sale.version)`;

@Injectable()
export class StatedSalesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Statements about a vendor's sales are merged one transaction at a time. */
  async lockVendor(manager: EntityManager, namespace: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      ADVISORY_LOCKS.statedSales,
      namespace,
    ]);
  }

  async known(
    manager: EntityManager,
    namespace: string,
    keys: readonly string[],
  ): Promise<Map<string, SaleParts>> {
    const rows = await manager.query<KnownSale[]>(
      // Key by key: with = ANY, PostgreSQL may walk through another index while the table grows.
      `SELECT wanted.sale_key AS "saleKey", known.parts
       FROM unnest($2::text[]) AS wanted (sale_key) CROSS JOIN LATERAL (
         SELECT parts FROM stated_sales
         WHERE namespace = $1 AND sale_key = wanted.sale_key OFFSET 0
       ) AS known`,
      [namespace, keys],
    );
    return new Map(rows.map(({ saleKey, parts }) => [saleKey, parts]));
  }

  /** @returns how many sales the ledger shows differently now. */
  async store(
    manager: EntityManager,
    namespace: string,
    sales: readonly SaleToStore[],
  ): Promise<number> {
    let changed = 0;
    for (const slice of statementSlices(sales)) {
      changed += await this.storeSlice(manager, namespace, slice);
    }
    return changed;
  }

  private async storeSlice(
    manager: EntityManager,
    namespace: string,
    sales: readonly SaleToStore[],
  ): Promise<number> {
    const [row] = await manager.query<{ changed: number }[]>(
      `WITH sale AS (
         SELECT $1::text AS namespace, * FROM unnest($2::text[], $3::boolean[], $4::text[], $5::text[],
           $6::timestamptz[], $7::boolean[], $8::jsonb[], $9::jsonb[])
           AS stated (sale_key, is_numbered, version, machine_id, sold_at, is_settled, parts, lines)
       ), stored AS (
         INSERT INTO stated_sales AS known (namespace, sale_key, is_numbered, version, machine_id,
           sold_at, changed_at, is_settled, is_withdrawn, parts, lines)
         SELECT namespace, sale_key, is_numbered, version, machine_id, sold_at, clock_timestamp(),
           is_settled, ${IS_SUPERSEDED}, parts, lines
         FROM sale
         ON CONFLICT (namespace, sale_key) DO UPDATE SET
           version = excluded.version, machine_id = excluded.machine_id,
           sold_at = excluded.sold_at, is_settled = excluded.is_settled,
           is_withdrawn = excluded.is_withdrawn, parts = excluded.parts, lines = excluded.lines,
           changed_at = CASE WHEN known.lines = excluded.lines
             AND known.is_withdrawn = excluded.is_withdrawn
             THEN known.changed_at ELSE excluded.changed_at END
         RETURNING changed_at >= statement_timestamp() AS has_changed
       ) SELECT count(*) FILTER (WHERE has_changed)::int AS changed FROM stored`,
      [
        namespace,
        sales.map(({ saleKey }) => saleKey),
        sales.map(({ isNumbered }) => isNumbered),
        sales.map(({ version }) => version),
        sales.map(({ machineId }) => machineId),
        sales.map(({ soldAt }) => soldAt),
        sales.map(({ isSettled }) => isSettled),
        sales.map(({ parts }) => JSON.stringify(parts)),
        sales.map(({ lines }) => JSON.stringify(lines)),
      ],
    );
    return row?.changed ?? 0;
  }

  /**
   * Records that an export speaks for a period of machines: sales without a number that only older
   * exports hold are withdrawn.
   * @returns how many were.
   */
  async cover(manager: EntityManager, period: CoveredPeriod): Promise<number> {
    const { fileNumber, namespace, machines, from, to, version } = period;
    await manager.query(
      `INSERT INTO covered_periods (file_number, machine_id, namespace, from_at, to_at, version)
       SELECT $1, machine_id, $3, $4, $5, $6 FROM unnest($2::text[]) AS machine_id
       ON CONFLICT (file_number, machine_id) DO NOTHING`,
      [fileNumber, machines, namespace, from, to, version],
    );
    const [, withdrawn] = await manager.query<[unknown[], number]>(
      `UPDATE stated_sales SET is_withdrawn = true, changed_at = clock_timestamp()
       WHERE namespace = $1 AND machine_id = ANY($2) AND sold_at BETWEEN $3 AND $4
         AND NOT is_numbered AND NOT is_withdrawn AND version < $5`,
      [namespace, machines, from, to, version],
    );
    return withdrawn;
  }

  /** Shows sales as cancelled, until they are stated again. */
  async withdraw(
    manager: EntityManager,
    namespace: string,
    keys: readonly string[],
  ): Promise<void> {
    if (keys.length === 0) return;
    await manager.query(
      `UPDATE stated_sales SET is_withdrawn = true, changed_at = clock_timestamp()
       WHERE namespace = $1 AND sale_key = ANY($2) AND NOT is_withdrawn`,
      [namespace, keys],
    );
  }

  /** Newest first. */
  async page(
    namespace: string,
    query: SalesQuery,
  ): Promise<{ sales: StatedSale[]; total: number }> {
    const { from, to, by, settledOnly, limit, offset } = query;
    const settled = settledOnly ? 'AND is_settled AND NOT is_withdrawn' : '';
    const condition = `namespace = $1 AND ${by} >= $2 AND ${by} < $3 ${settled}`;
    const manager = this.transactions.manager();
    const parameters = [namespace, from, to];
    const [counted] = await manager.query<{ total: string }[]>(
      `SELECT count(*) AS total FROM stated_sales WHERE ${condition}`,
      parameters,
    );
    // The keys come from the index alone, however many are skipped.
    const sales = await manager.query<StatedSale[]>(
      `SELECT sale_key AS "saleKey", sold_at AS "soldAt", changed_at AS "changedAt",
         is_withdrawn AS "isWithdrawn", lines
       FROM (
         SELECT namespace, sale_key FROM stated_sales WHERE ${condition}
         ORDER BY ${by} DESC, sale_key DESC LIMIT $4 OFFSET $5
       ) AS page JOIN stated_sales USING (namespace, sale_key)
       ORDER BY ${by} DESC, sale_key DESC`,
      [...parameters, limit, offset],
    );
    return { sales, total: parseInt8(counted?.total ?? '0') };
  }
}
