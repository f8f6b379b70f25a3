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

export interface SalesWindow {
  from: Date;
  to: Date;
  by: 'sold_at' | 'changed_at';
  settledOnly: boolean;
}

/** A sale's place in the order of a window; the time is exact to the microsecond. */
export interface SalePosition {
  at: string;
  saleKey: string;
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

  /** How many sales a window holds, and the first one of every page, newest first. */
  async outline(
    namespace: string,
    window: SalesWindow,
    pageSize: number,
  ): Promise<{ total: number; starts: SalePosition[] }> {
    const { from, to, by } = window;
    const condition = `namespace = $1 AND ${by} >= $2 AND ${by} < $3 ${isShown(window)}`;
    const rows = await this.transactions.manager().query<(SalePosition & { total: string })[]>(
      `SELECT at::text, sale_key AS "saleKey",
         (SELECT count(*) FROM stated_sales WHERE ${condition}) AS total
       FROM (
         SELECT ${by} AS at, sale_key,
           row_number() OVER (ORDER BY ${by} DESC, sale_key DESC) AS number
         FROM stated_sales WHERE ${condition}
       ) AS sale
       WHERE (number - 1) % $4 = 0 ORDER BY number`,
      [namespace, from, to, pageSize],
    );
    const starts = rows.map(({ at, saleKey }) => ({ at, saleKey }));
    return { total: parseInt8(rows[0]?.total ?? '0'), starts };
  }

  /**
   * The sales of a page, newest first.
   * @param next the first sale of the page after it.
   */
  page(
    namespace: string,
    window: SalesWindow,
    first: SalePosition,
    next: SalePosition | undefined,
  ): Promise<StatedSale[]> {
    const { from, by } = window;
    const after = next ? `AND (${by}, sale_key) > ($3::timestamptz, $5::text)` : '';
    return this.transactions.manager().query<StatedSale[]>(
      // The range says how few sales these are: PostgreSQL does not see that in the comparisons of
      // rows, and would go through the whole table.
      `SELECT sale_key AS "saleKey", sold_at AS "soldAt", changed_at AS "changedAt",
         is_withdrawn AS "isWithdrawn", lines
       FROM stated_sales
       WHERE namespace = $1 AND ${by} BETWEEN $3::timestamptz AND $2::timestamptz
         AND (${by}, sale_key) <= ($2::timestamptz, $4::text) ${after} ${isShown(window)}
       ORDER BY ${by} DESC, sale_key DESC`,
      [namespace, first.at, next?.at ?? from, first.saleKey, ...(next ? [next.saleKey] : [])],
    );
  }
}

const isShown = ({ settledOnly }: SalesWindow): string =>
  settledOnly ? 'AND is_settled AND NOT is_withdrawn' : '';
