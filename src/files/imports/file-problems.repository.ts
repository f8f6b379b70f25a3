import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { RetentionService } from '../../retention/index.js';
import { english, type Text } from '../../texts/index.js';
import { SalesFileProblemEntity } from '../entities/sales-file.entity.js';
import type { FileProblem } from '../sales-file.js';

export interface ListedProblem extends Omit<FileProblem, 'reason'> {
  number: number;
  reason: string;
  /** None of a row that was left out before reasons had codes. */
  reasonText: Text | null;
}

/** The rows of files that were left out, and why. */
@Injectable()
export class FileProblemsRepository implements OnModuleInit {
  constructor(
    private readonly transactions: TransactionService,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.retention.register('problems of files', (before, limit) =>
      this.removeOldest(before, limit),
    );
  }

  async add(
    manager: EntityManager,
    fileNumber: number,
    problems: readonly FileProblem[],
  ): Promise<void> {
    if (problems.length === 0) return;
    await manager.query(
      `INSERT INTO sales_file_problems (file_number, line, column_number, reason, reason_text)
       SELECT $1, * FROM unnest($2::int[], $3::int[], $4::text[], $5::jsonb[])`,
      [
        fileNumber,
        problems.map(({ line }) => line),
        problems.map(({ column }) => column),
        problems.map(({ reason }) => english(reason)),
        problems.map(({ reason }) => JSON.stringify(reason)),
      ],
    );
  }

  async remove(manager: EntityManager, fileNumber: number): Promise<void> {
    await manager.query('DELETE FROM sales_file_problems WHERE file_number = $1', [fileNumber]);
  }

  /** Of files that ended before a time; that they were imported is remembered. */
  async removeOldest(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT problem.number FROM sales_file_problems AS problem
           JOIN sales_files AS file ON file.number = problem.file_number
         WHERE file.ended_at < $1
         ORDER BY problem.number LIMIT $2 FOR UPDATE OF problem SKIP LOCKED
       ), removed AS (
         DELETE FROM sales_file_problems USING oldest
         WHERE sales_file_problems.number = oldest.number RETURNING sales_file_problems.number
       ) SELECT number FROM removed`,
      [before, limit],
    );
    return rows.length;
  }

  page(fileNumber: number, after: number, limit: number): Promise<ListedProblem[]> {
    return this.transactions.manager().find(SalesFileProblemEntity, {
      where: { fileNumber, number: MoreThan(after) },
      order: { number: 'ASC' },
      take: limit,
    });
  }
}
