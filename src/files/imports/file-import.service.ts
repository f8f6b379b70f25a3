import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { CURRENCY } from '../../money/index.js';
import { FileContentsRepository } from '../contents/file-contents.repository.js';
import { RowReader } from '../domain/rows/row-reader.js';
import { unnumberedKey } from '../domain/sales/sale.js';
import type { ExportIdentity } from '../domain/sales/version.js';
import { readTable } from '../reading/read-table.js';
import { TableError, type TableRow } from '../reading/table.js';
import { SaleMergeService } from '../sales/sale-merge.service.js';
import type { FileProblem } from '../sales-file.js';
import {
  SalesFilesRepository,
  type ClaimedFile,
  type FileCounts,
} from './sales-files.repository.js';
import { StagedRowsRepository, type StagedRow, type StagedSpan } from './staged-rows.repository.js';

const ROWS_PER_BATCH = 500;
/** More are counted, but not listed. */
const MAX_LISTED_PROBLEMS = 10_000;

/** Another replica imports the file now, or the service stops. */
class ImportStoppedError extends Error {}

/**
 * Imports files: reads the rows into a staging table, and merges them from there sale by sale. An
 * import that was interrupted starts again, which changes nothing.
 */
@Injectable()
export class FileImportService {
  private readonly logger = new Logger(FileImportService.name);
  private stopping = false;

  constructor(
    private readonly transactions: TransactionService,
    private readonly files: SalesFilesRepository,
    private readonly contents: FileContentsRepository,
    private readonly staged: StagedRowsRepository,
    private readonly merging: SaleMergeService,
  ) {}

  stop(): void {
    this.stopping = true;
  }

  /** @returns whether there was a file to import. */
  async importNext(): Promise<boolean> {
    const file = this.stopping ? undefined : await this.files.claim();
    if (!file) return false;
    try {
      await this.contents.withFile(file.number, (path) => this.import(file, path));
    } catch (error) {
      if (error instanceof TableError) await this.refuse(file, error);
      else if (error instanceof ImportStoppedError) await this.files.release(file);
      else throw error;
    }
    return true;
  }

  private async import(file: ClaimedFile, path: string): Promise<void> {
    await this.stage(file, path);
    const span = await this.staged.span(file.number);
    if (!span) {
      // It would fail the next file as well.
      await this.files.forgetMapping(file);
      throw new TableError('Not a single row could be read; look at the problems of its rows');
    }
    const source: ExportIdentity = {
      statedAt: file.statedAt?.getTime() ?? null,
      latestAt: span.latest.getTime(),
      digest: file.digest,
    };
    const counts = await this.merge(file, source);
    await this.finish(file, span, source, counts);
  }

  private async stage(file: ClaimedFile, path: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.staged.remove(manager, file.number);
      await this.files.removeProblems(manager, file.number);
    });
    const reader = new RowReader(file.mapping, CURRENCY.decimals);
    const batch: { rows: StagedRow[]; problems: FileProblem[] } = { rows: [], problems: [] };
    const counts = { rowsRead: 0, rowsBad: 0 };
    let listed = 0;
    const flush = async () => {
      const problems = batch.problems.splice(0).slice(0, MAX_LISTED_PROBLEMS - listed);
      listed += problems.length;
      await this.step(file, counts, async (manager) => {
        await this.staged.add(manager, file.number, batch.rows);
        await this.files.addProblems(manager, file.number, problems);
      });
      batch.rows = [];
    };
    for await (const row of readTable(path)) {
      if (row.line <= file.headerLine) continue;
      counts.rowsRead += 1;
      const result = stagedRow(reader, row);
      if ('problems' in result) {
        counts.rowsBad += 1;
        batch.problems.push(...result.problems);
      } else batch.rows.push(result);
      if (counts.rowsRead % ROWS_PER_BATCH === 0) await flush();
    }
    await flush();
    await this.step(file, { rowsTotal: counts.rowsRead }, async (manager) => {
      const oversized = await this.staged.removeOversized(manager, file.number);
      await this.files.addProblems(manager, file.number, oversized);
      await this.staged.analyze(manager);
    });
  }

  private async merge(file: ClaimedFile, source: ExportIdentity): Promise<SaleCounts> {
    const counts = { salesStored: 0, salesChanged: 0 };
    for (let after = ''; ;) {
      const rows = await this.staged.next(file.number, after);
      const last = rows.at(-1);
      if (!last) return counts;
      after = last.saleKey;
      const merged = await this.step(file, counts, (manager) =>
        this.merging.merge(manager, file.namespace, rows, source),
      );
      counts.salesStored += merged.stored;
      counts.salesChanged += merged.changed;
    }
  }

  /** Last, so that a sale which the file holds is never withdrawn in between. */
  private async finish(
    file: ClaimedFile,
    span: StagedSpan,
    source: ExportIdentity,
    counts: SaleCounts,
  ): Promise<void> {
    await this.step(file, counts, async (manager) => {
      const machines = await this.staged.unnumberedMachines(manager, file.number);
      await this.merging.cover(manager, file, machines, span, source);
      await this.clear(manager, file.number);
      await this.files.end(manager, file, {
        status: 'imported',
        reason: null,
        latestAt: span.latest,
      });
    });
  }

  private async refuse(file: ClaimedFile, { message }: TableError): Promise<void> {
    this.logger.warn(`File ${file.number} of ${file.namespace} was refused: ${message}`);
    await this.transactions.run(async (manager) => {
      if (!(await this.files.progress(manager, file, {}))) return;
      await this.clear(manager, file.number);
      await this.files.end(manager, file, { status: 'refused', reason: message, latestAt: null });
    });
  }

  private async clear(manager: EntityManager, fileNumber: number): Promise<void> {
    await this.staged.remove(manager, fileNumber);
    await this.contents.remove(manager, fileNumber);
  }

  /** A transaction under the lease of the file. */
  private async step<T>(
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
}

type SaleCounts = Pick<FileCounts, 'salesStored' | 'salesChanged'>;

function stagedRow(reader: RowReader, row: TableRow): StagedRow | { problems: FileProblem[] } {
  const result = reader.read(row);
  const { line } = row;
  if (!result.ok) return { problems: result.problems.map((problem) => ({ line, ...problem })) };
  const { orderNo, lineNo, updatedAt, row: sale } = result.parsed;
  // A line number without an order number is the number of a transaction.
  const number = orderNo ?? lineNo;
  return {
    saleKey: number ?? unnumberedKey(sale),
    line,
    isNumbered: number !== null,
    lineNo: orderNo === null ? null : lineNo,
    updatedAt: updatedAt === null ? null : new Date(updatedAt),
    row: sale,
  };
}
