import { Injectable } from '@nestjs/common';
import { LessThan, type EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { parseInt8, TransactionService } from '../../database/index.js';
import { english, type Text } from '../../texts/index.js';
import type { ColumnMapping } from '../domain/mapping/column-mapping.js';
import { ColumnMappingEntity, SalesFileEntity } from '../entities/sales-file.entity.js';
import type { ConfirmedReading, SalesFile } from '../sales-file.js';

/** Renewed with every batch of rows. */
const LEASE = "interval '60 seconds'";

export type NewSalesFile = Pick<
  SalesFile,
  | 'namespace'
  | 'name'
  | 'digest'
  | 'bytes'
  | 'status'
  | 'reason'
  | 'reasonText'
  | 'headers'
  | 'headerLine'
  | 'fingerprint'
  | 'samples'
  | 'guess'
  | 'mapping'
  | 'dex'
  | 'reading'
  | 'statedAt'
  | 'createdBy'
>;

/** A file that this replica imports, until its lease ends. */
export interface ClaimedFile extends SalesFile {
  claim: string;
}

/** One that holds a table. */
export interface ClaimedTable extends ClaimedFile {
  mapping: ColumnMapping;
}

@Injectable()
export class SalesFilesRepository {
  constructor(private readonly transactions: TransactionService) {}

  async findByDigest(namespace: string, digest: string): Promise<SalesFile | undefined> {
    const where = { namespace, digest };
    return (await this.transactions.manager().findOneBy(SalesFileEntity, where)) ?? undefined;
  }

  async find(namespace: string, number: number): Promise<SalesFile | undefined> {
    const where = { namespace, number };
    return (await this.transactions.manager().findOneBy(SalesFileEntity, where)) ?? undefined;
  }

  async lock(
    manager: EntityManager,
    namespace: string,
    number: number,
  ): Promise<SalesFile | undefined> {
    const found = await manager.findOne(SalesFileEntity, {
      where: { namespace, number },
      lock: { mode: 'pessimistic_write' },
    });
    return found ?? undefined;
  }

  /** Newest first. */
  list(namespace: string, before: number | null, limit: number): Promise<SalesFile[]> {
    return this.transactions.manager().find(SalesFileEntity, {
      where: { namespace, ...(before !== null && { number: LessThan(before) }) },
      order: { number: 'DESC' },
      take: limit,
    });
  }

  /** @returns undefined if the same content is known already. */
  async insert(manager: EntityManager, file: NewSalesFile): Promise<number | undefined> {
    const [row] = await manager.query<{ number: string }[]>(
      `INSERT INTO sales_files (namespace, name, digest, bytes, status, reason, headers, header_line,
         fingerprint, samples, guess, mapping, stated_at, created_by, dex, reading, reason_text, ended_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
         CASE WHEN $5 = 'refused' THEN clock_timestamp() END)
       ON CONFLICT (namespace, digest) DO NOTHING RETURNING number`,
      [
        file.namespace,
        file.name,
        file.digest,
        file.bytes,
        file.status,
        file.reason,
        JSON.stringify(file.headers),
        file.headerLine,
        file.fingerprint,
        JSON.stringify(file.samples),
        file.guess && JSON.stringify(file.guess),
        file.mapping && JSON.stringify(file.mapping),
        file.statedAt,
        file.createdBy && JSON.stringify(file.createdBy),
        file.dex && JSON.stringify(file.dex),
        file.reading && JSON.stringify(file.reading),
        file.reasonText && JSON.stringify(file.reasonText),
      ],
    );
    return row && parseInt8(row.number);
  }

  async mappingOf(namespace: string, fingerprint: string): Promise<ColumnMapping | undefined> {
    const found = await this.transactions
      .manager()
      .findOneBy(ColumnMappingEntity, { namespace, fingerprint });
    return found?.mapping;
  }

  async rememberMapping(
    manager: EntityManager,
    { namespace, fingerprint }: SalesFile,
    mapping: ColumnMapping,
    by: Author,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO column_mappings (namespace, fingerprint, mapping, confirmed_by)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (namespace, fingerprint) DO UPDATE SET mapping = excluded.mapping,
         confirmed_at = clock_timestamp(), confirmed_by = excluded.confirmed_by`,
      [namespace, fingerprint, JSON.stringify(mapping), JSON.stringify(by)],
    );
  }

  async forgetMapping({ namespace, fingerprint }: SalesFile): Promise<void> {
    await this.transactions
      .manager()
      .query('DELETE FROM column_mappings WHERE namespace = $1 AND fingerprint = $2', [
        namespace,
        fingerprint,
      ]);
  }

  /** A file that was refused may be uploaded again. */
  async removeRefused(manager: EntityManager, namespace: string, digest: string): Promise<void> {
    await manager.query(
      "DELETE FROM sales_files WHERE namespace = $1 AND digest = $2 AND status = 'refused'",
      [namespace, digest],
    );
  }

  async queueReading(
    manager: EntityManager,
    number: number,
    reading: ConfirmedReading,
  ): Promise<void> {
    await manager.query(
      "UPDATE sales_files SET status = 'queued', reading = $2 WHERE number = $1",
      [number, JSON.stringify(reading)],
    );
  }

  /** Files of the same kind that wait, locked. */
  waitingAlike(
    manager: EntityManager,
    { namespace, fingerprint }: SalesFile,
  ): Promise<SalesFile[]> {
    return manager.find(SalesFileEntity, {
      where: { namespace, fingerprint, status: 'waiting' },
      order: { number: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Files with these headers that wait for a mapping, too. */
  async queueAlike(
    manager: EntityManager,
    { namespace, fingerprint }: SalesFile,
    mapping: ColumnMapping,
  ): Promise<void> {
    await manager.query(
      `UPDATE sales_files SET status = 'queued', mapping = $3
       WHERE namespace = $1 AND fingerprint = $2 AND status = 'waiting'`,
      [namespace, fingerprint, JSON.stringify(mapping)],
    );
  }

  /** Claims the oldest file to import that no other replica is importing. */
  async claim(): Promise<ClaimedFile | undefined> {
    const [row] = await this.transactions.manager().query<{ number: string; claim: string }[]>(
      `WITH claimed AS (
         UPDATE sales_files SET status = 'importing', claim = nextval('sales_file_claims'),
           claimed_until = clock_timestamp() + ${LEASE}, rows_read = 0, rows_bad = 0,
           rows_total = NULL, sales_stored = 0, products_stored = 0
         WHERE number = (
           SELECT number FROM sales_files
           WHERE status = 'queued' OR (status = 'importing' AND claimed_until <= clock_timestamp())
           ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED
         ) RETURNING number, claim
       ) SELECT number, claim FROM claimed`,
    );
    if (!row) return undefined;
    const number = parseInt8(row.number);
    const file: SalesFile | null = await this.transactions
      .manager()
      .findOneBy(SalesFileEntity, { number });
    if (!file) throw new Error(`File ${number} is not there.`);
    return { ...file, claim: row.claim };
  }

  /**
   * Renews the lease and shows the progress.
   * @returns whether the lease is still held. The row stays locked in a transaction.
   */
  async progress(
    manager: EntityManager,
    { number, claim }: ClaimedFile,
    counts: Partial<FileCounts>,
  ): Promise<boolean> {
    const rows = await manager.query<[unknown[], number]>(
      `UPDATE sales_files SET claimed_until = clock_timestamp() + ${LEASE},
         rows_read = coalesce($3, rows_read), rows_bad = coalesce($4, rows_bad),
         rows_total = coalesce($5, rows_total), sales_stored = coalesce($6, sales_stored),
         sales_changed = coalesce($7, sales_changed), products_stored = coalesce($8, products_stored)
       WHERE number = $1 AND claim = $2 AND status = 'importing'`,
      [
        number,
        claim,
        counts.rowsRead ?? null,
        counts.rowsBad ?? null,
        counts.rowsTotal ?? null,
        counts.salesStored ?? null,
        counts.salesChanged ?? null,
        counts.productsStored ?? null,
      ],
    );
    return rows[1] === 1;
  }

  async end(
    manager: EntityManager,
    { number }: ClaimedFile,
    outcome: { status: 'imported' | 'refused'; reason: Text | null; latestAt: Date | null },
  ): Promise<void> {
    await manager.query(
      `UPDATE sales_files SET status = $2, reason = $3, reason_text = $4, latest_at = $5, claim = NULL,
         claimed_until = NULL, ended_at = clock_timestamp() WHERE number = $1`,
      [
        number,
        outcome.status,
        outcome.reason && english(outcome.reason),
        outcome.reason && JSON.stringify(outcome.reason),
        outcome.latestAt,
      ],
    );
  }

  /** After a failure that is not the file's: another attempt follows when the lease ends. */
  async release({ number, claim }: ClaimedFile): Promise<void> {
    await this.transactions
      .manager()
      .query(
        "UPDATE sales_files SET status = 'queued' WHERE number = $1 AND claim = $2 AND status = 'importing'",
        [number, claim],
      );
  }
}

/** What the page shows of a running import. */
export interface FileCounts {
  rowsRead: number;
  rowsBad: number;
  rowsTotal: number;
  salesStored: number;
  salesChanged: number;
  productsStored: number;
}
