import { Injectable } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { SalesFileProblemEntity } from '../entities/sales-file.entity.js';
import type { FileProblem } from '../sales-file.js';

export interface ListedProblem extends FileProblem {
  number: number;
}

/** The rows of files that were left out, and why. */
@Injectable()
export class FileProblemsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async add(
    manager: EntityManager,
    fileNumber: number,
    problems: readonly FileProblem[],
  ): Promise<void> {
    if (problems.length === 0) return;
    await manager.query(
      `INSERT INTO sales_file_problems (file_number, line, column_number, reason)
       SELECT $1, * FROM unnest($2::int[], $3::int[], $4::text[])`,
      [
        fileNumber,
        problems.map(({ line }) => line),
        problems.map(({ column }) => column),
        problems.map(({ reason }) => reason),
      ],
    );
  }

  async remove(manager: EntityManager, fileNumber: number): Promise<void> {
    await manager.query('DELETE FROM sales_file_problems WHERE file_number = $1', [fileNumber]);
  }

  page(fileNumber: number, after: number, limit: number): Promise<ListedProblem[]> {
    return this.transactions.manager().find(SalesFileProblemEntity, {
      where: { fileNumber, number: MoreThan(after) },
      order: { number: 'ASC' },
      take: limit,
    });
  }
}
