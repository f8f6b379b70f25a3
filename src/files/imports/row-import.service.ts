import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { CellProblem } from '../domain/rows/sale-row.js';
import { ImportLogService } from '../log/import-log.service.js';
import { readTable } from '../reading/read-table.js';
import type { TableRow } from '../reading/table.js';
import type { FileProblem } from '../sales-file.js';
import { FileProblemsRepository } from './file-problems.repository.js';
import {
  SalesFilesRepository,
  type ClaimedFile,
  type FileCounts,
} from './sales-files.repository.js';

const ROWS_PER_BATCH = 500;
/** More are counted, but not listed. */
const MAX_LISTED_PROBLEMS = 10_000;

/** Another replica imports the file now, or the service stops. */
export class ImportStoppedError extends Error {}

/** What a row holds; undefined for one that holds nothing. */
export type RowRead<T> = { value: T } | { problems: CellProblem[] } | undefined;

/** Where the rows of a file go. */
export interface RowTarget<T> {
  read(row: TableRow): RowRead<T>;
  add(manager: EntityManager, rows: readonly T[]): Promise<void>;
}

/** Reads the rows of a file in batches, each in a transaction under the lease of the file. */
@Injectable()
export class RowImportService {
  private stopping = false;

  constructor(
    private readonly transactions: TransactionService,
    private readonly files: SalesFilesRepository,
    private readonly problems: FileProblemsRepository,
    private readonly log: ImportLogService,
  ) {}

  stop(): void {
    this.stopping = true;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  /** @returns how many rows there are. */
  async read<T>(file: ClaimedFile, path: string, target: RowTarget<T>): Promise<number> {
    const batch: { rows: T[]; problems: FileProblem[] } = { rows: [], problems: [] };
    const counts = { rowsRead: 0, rowsBad: 0 };
    let listed = 0;
    const flush = async () => {
      const problems = batch.problems.splice(0).slice(0, MAX_LISTED_PROBLEMS - listed);
      listed += problems.length;
      await this.step(file, counts, async (manager) => {
        await target.add(manager, batch.rows);
        await this.problems.add(manager, file.number, problems);
      });
      batch.rows = [];
    };
    for await (const row of readTable(path)) {
      const { line } = row;
      if (line <= file.headerLine) continue;
      const result = target.read(row);
      if (!result) continue;
      counts.rowsRead += 1;
      if ('problems' in result) {
        counts.rowsBad += 1;
        batch.problems.push(...result.problems.map((problem) => ({ line, ...problem })));
      } else batch.rows.push(result.value);
      if (counts.rowsRead % ROWS_PER_BATCH === 0) await flush();
    }
    await flush();
    return counts.rowsRead;
  }

  /** A transaction under the lease of the file. */
  async step<T>(
    file: ClaimedFile,
    counts: Partial<FileCounts>,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    if (this.stopping) throw new ImportStoppedError();
    return this.transactions.run(async (manager) => {
      if (!(await this.files.progress(manager, file, counts))) throw new ImportStoppedError();
      return work(manager);
    });
  }

  /** The last transaction of an import. */
  async end(
    file: ClaimedFile,
    latestAt: Date | null,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.step(file, {}, async (manager) => {
      await this.files.end(manager, file, { status: 'imported', reason: null, latestAt });
      await work(manager);
      await this.log.imported(manager, file);
    });
  }

  /** Shows the progress together with what a step has done. */
  async count(
    manager: EntityManager,
    file: ClaimedFile,
    counts: Partial<FileCounts>,
  ): Promise<void> {
    await this.files.progress(manager, file, counts);
  }
}
