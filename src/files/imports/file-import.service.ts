import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { text } from '../../texts/index.js';
import { FileContentsRepository } from '../contents/file-contents.repository.js';
import { DexImportService, type ClaimedReading } from '../dex/dex-import.service.js';
import { FileChangesService } from '../file-changes.service.js';
import { TableError } from '../reading/table.js';
import { fileKindOf } from '../sales-file.js';
import { FileProblemsRepository } from './file-problems.repository.js';
import { PriceListImportService } from './price-list-import.service.js';
import { ImportStoppedError, RowImportService } from './row-import.service.js';
import {
  SalesFilesRepository,
  type ClaimedFile,
  type ClaimedTable,
} from './sales-files.repository.js';
import { SalesImportService } from './sales-import.service.js';

/** Imports files. An import that was interrupted starts again, which changes nothing. */
@Injectable()
export class FileImportService {
  private readonly logger = new Logger(FileImportService.name);

  constructor(
    private readonly transactions: TransactionService,
    private readonly files: SalesFilesRepository,
    private readonly problems: FileProblemsRepository,
    private readonly contents: FileContentsRepository,
    private readonly rows: RowImportService,
    private readonly sales: SalesImportService,
    private readonly lists: PriceListImportService,
    private readonly readings: DexImportService,
    private readonly changes: FileChangesService,
  ) {}

  stop(): void {
    this.rows.stop();
  }

  /** @returns whether there was a file to import. */
  async importNext(): Promise<boolean> {
    const file = this.rows.isStopping ? undefined : await this.files.claim();
    if (!file) return false;
    try {
      if (isReading(file)) await this.readings.import(file);
      else await this.contents.withFile(file.number, (path) => this.import(tableOf(file), path));
      await this.changes.imported(file.namespace);
    } catch (error) {
      if (error instanceof TableError) await this.refuse(file, error);
      else if (error instanceof ImportStoppedError) await this.files.release(file);
      else throw error;
    }
    return true;
  }

  private async import(file: ClaimedTable, path: string): Promise<void> {
    const importer = this.importerOf(file);
    await this.transactions.run(async (manager) => {
      await importer.clear(manager, file.number);
      await this.problems.remove(manager, file.number);
    });
    const imported = await importer.import(file, path);
    if (!imported) {
      // It would fail the next file as well.
      await this.files.forgetMapping(file);
      throw new TableError(text('file_unreadable_rows', {}));
    }
    const { latestAt, end } = imported;
    await this.rows.end(file, latestAt, async (manager) => {
      await end(manager);
      await this.contents.remove(manager, file.number);
    });
  }

  private importerOf({ namespace }: ClaimedFile): SalesImportService | PriceListImportService {
    return fileKindOf(namespace) === 'sales' ? this.sales : this.lists;
  }

  private async refuse(file: ClaimedFile, { message, reason }: TableError): Promise<void> {
    this.logger.warn(`File ${file.number} of ${file.namespace} was refused: ${message}`);
    await this.transactions.run(async (manager) => {
      if (!(await this.files.progress(manager, file, {}))) return;
      await this.clear(manager, file);
      await this.files.end(manager, file, { status: 'refused', reason, latestAt: null });
    });
  }

  private async clear(manager: EntityManager, file: ClaimedFile): Promise<void> {
    await this.importerOf(file).clear(manager, file.number);
    await this.contents.remove(manager, file.number);
  }
}

const isReading = (file: ClaimedFile): file is ClaimedReading =>
  file.dex !== null && file.reading !== null;

function tableOf(file: ClaimedFile): ClaimedTable {
  const { number, mapping } = file;
  if (!mapping) throw new Error(`File ${number} has no mapping.`);
  return { ...file, mapping };
}
