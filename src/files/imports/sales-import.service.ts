import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CURRENCY } from '../../money/index.js';
import type { ExportIdentity } from '../domain/sales/version.js';
import { SaleMergeService } from '../sales/sale-merge.service.js';
import { FileProblemsRepository } from './file-problems.repository.js';
import { RowImportService } from './row-import.service.js';
import type { ClaimedTable, FileCounts } from './sales-files.repository.js';
import { StagedRowReader } from './staged-row-reader.js';
import { StagedRowsRepository } from './staged-rows.repository.js';

type SaleCounts = Pick<FileCounts, 'salesStored' | 'salesChanged'>;

/** Imports sales: reads the rows into a staging table, and merges them from there sale by sale. */
@Injectable()
export class SalesImportService {
  constructor(
    private readonly rows: RowImportService,
    private readonly problems: FileProblemsRepository,
    private readonly staged: StagedRowsRepository,
    private readonly merging: SaleMergeService,
  ) {}

  async clear(manager: EntityManager, fileNumber: number): Promise<void> {
    await this.staged.remove(manager, fileNumber);
  }

  /** @returns the latest time in the file and how to end the import; undefined for no sales. */
  async import(
    file: ClaimedTable,
    path: string,
  ): Promise<{ latestAt: Date; end: (manager: EntityManager) => Promise<void> } | undefined> {
    await this.stage(file, path);
    const span = await this.staged.span(file.number);
    if (!span) return undefined;
    const source: ExportIdentity = {
      statedAt: file.statedAt?.getTime() ?? null,
      latestAt: span.latest.getTime(),
      digest: file.digest,
    };
    await this.merge(file, source);
    return {
      latestAt: span.latest,
      // Last, so that a sale which the file holds is never withdrawn in between.
      end: async (manager) => {
        const machines = await this.staged.unnumberedMachines(manager, file.number);
        await this.merging.cover(manager, file, machines, span, source);
        await this.clear(manager, file.number);
      },
    };
  }

  private async stage(file: ClaimedTable, path: string): Promise<void> {
    const reader = new StagedRowReader(file.mapping, CURRENCY.decimals);
    const rowsTotal = await this.rows.read(file, path, {
      read: (row) => reader.read(row),
      add: (manager, rows) => this.staged.add(manager, file.number, rows),
    });
    await this.rows.step(file, { rowsTotal }, async (manager) => {
      const oversized = await this.staged.removeOversized(manager, file.number);
      await this.problems.add(manager, file.number, oversized);
      await this.staged.analyze(manager);
    });
  }

  private async merge(file: ClaimedTable, source: ExportIdentity): Promise<void> {
    // What an attempt before this one has changed does not change again.
    let counts: SaleCounts = { salesStored: 0, salesChanged: file.salesChanged };
    for (let after = ''; ;) {
      const rows = await this.staged.next(file.number, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.saleKey;
      const before = counts;
      counts = await this.rows.step(file, {}, async (manager) => {
        const merged = await this.merging.merge(manager, file.namespace, rows, source);
        const now = {
          salesStored: before.salesStored + merged.stored,
          salesChanged: before.salesChanged + merged.changed,
        };
        await this.rows.count(manager, file, now);
        return now;
      });
    }
  }
}
