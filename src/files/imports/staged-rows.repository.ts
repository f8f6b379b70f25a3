import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { text } from '../../texts/index.js';
import type { SaleRow } from '../domain/rows/sale-row.js';
import { statementSlices } from '../sales/statement-slices.js';
import type { FileProblem } from '../sales-file.js';

export interface StagedRow {
  saleKey: string;
  line: number;
  isNumbered: boolean;
  lineNo: string | null;
  updatedAt: Date | null;
  row: SaleRow;
}

/** The period of a file, and the latest time in it. */
export interface StagedSpan {
  from: Date;
  to: Date;
  latest: Date;
}

/** More rows than this are no sale, but a mistake of the mapping. */
const MAX_ROWS_OF_A_SALE = 500;
const ROWS_PER_BATCH = 1000;

/** The rows of a file on their way to sales: a sale's rows may be anywhere in the file. */
@Injectable()
export class StagedRowsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async add(manager: EntityManager, fileNumber: number, rows: readonly StagedRow[]): Promise<void> {
    for (const slice of statementSlices(rows)) await this.addSlice(manager, fileNumber, slice);
  }

  private async addSlice(
    manager: EntityManager,
    fileNumber: number,
    rows: readonly StagedRow[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO staged_sales_rows (file_number, sale_key, line, is_numbered, line_no, updated_at,
         sold_at, machine_id, content)
       SELECT $1, * FROM unnest($2::text[], $3::int[], $4::boolean[], $5::text[], $6::timestamptz[],
         $7::timestamptz[], $8::text[], $9::jsonb[])`,
      [
        fileNumber,
        rows.map(({ saleKey }) => saleKey),
        rows.map(({ line }) => line),
        rows.map(({ isNumbered }) => isNumbered),
        rows.map(({ lineNo }) => lineNo),
        rows.map(({ updatedAt }) => updatedAt),
        rows.map(({ row }) => new Date(row.soldAt)),
        rows.map(({ row }) => row.machineId),
        rows.map(({ row }) => JSON.stringify(row)),
      ],
    );
  }

  async remove(manager: EntityManager, fileNumber: number): Promise<void> {
    await manager.query('DELETE FROM staged_sales_rows WHERE file_number = $1', [fileNumber]);
  }

  async span(fileNumber: number): Promise<StagedSpan | undefined> {
    const [row] = await this.transactions
      .manager()
      .query<{ from: Date | null; to: Date; latest: Date }[]>(
        `SELECT min(sold_at) AS from, max(sold_at) AS to,
           greatest(max(sold_at), max(updated_at)) AS latest
         FROM staged_sales_rows WHERE file_number = $1`,
        [fileNumber],
      );
    return row?.from ? { ...row, from: row.from } : undefined;
  }

  /** Machines of rows without a number: for these the file speaks for its whole period. */
  async unnumberedMachines(manager: EntityManager, fileNumber: number): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT DISTINCT machine_id AS id FROM staged_sales_rows
       WHERE file_number = $1 AND NOT is_numbered`,
      [fileNumber],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes sales of far too many rows. */
  async removeOversized(manager: EntityManager, fileNumber: number): Promise<FileProblem[]> {
    const rows = await manager.query<{ key: string; rows: number; line: number }[]>(
      `WITH oversized AS (
         SELECT sale_key FROM staged_sales_rows WHERE file_number = $1
         GROUP BY sale_key HAVING count(*) > ${MAX_ROWS_OF_A_SALE}
       ), removed AS (
         DELETE FROM staged_sales_rows USING oversized
         WHERE file_number = $1 AND staged_sales_rows.sale_key = oversized.sale_key
         RETURNING staged_sales_rows.sale_key AS key, line
       ) SELECT key, count(*)::int AS rows, min(line) AS line FROM removed GROUP BY key`,
      [fileNumber],
    );
    return rows.map(({ key, rows: count, line }) => ({
      line,
      column: null,
      reason: key.startsWith('row-')
        ? text('row_too_many_equal', { rows: count })
        : text('row_too_many_of_order', { order: key, rows: count }),
    }));
  }

  /**
   * Without statistics of the rows that were just added, PostgreSQL would sort all of them for every
   * batch instead of walking along the primary key.
   */
  async analyze(manager: EntityManager): Promise<void> {
    await manager.query('ANALYZE staged_sales_rows');
  }

  /** All rows of the next sales after a key, by sale and line. */
  async next(fileNumber: number, after: string): Promise<StagedRow[]> {
    const rows = await this.transactions.manager().query<StagedRow[]>(
      `SELECT sale_key AS "saleKey", line, is_numbered AS "isNumbered", line_no AS "lineNo",
         updated_at AS "updatedAt", content AS row
       FROM staged_sales_rows WHERE file_number = $1 AND sale_key > $2
       ORDER BY sale_key, line LIMIT ${ROWS_PER_BATCH}`,
      [fileNumber, after],
    );
    if (rows.length < ROWS_PER_BATCH) return rows;
    // More rows of the last sale may follow. It is not the only one: no sale has that many rows.
    const last = rows.at(-1)?.saleKey;
    return rows.filter(({ saleKey }) => saleKey !== last);
  }
}
