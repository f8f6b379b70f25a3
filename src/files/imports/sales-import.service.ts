import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CURRENCY } from '../../money/index.js';
import type { CellProblem } from '../domain/rows/sale-row.js';
import { RowReader } from '../domain/rows/row-reader.js';
import { unnumberedKey } from '../domain/sales/sale.js';
import type { ExportIdentity } from '../domain/sales/version.js';
import type { TableRow } from '../reading/table.js';
import { SaleMergeService } from '../sales/sale-merge.service.js';
import { RowImportService } from './row-import.service.js';
import {
  SalesFilesRepository,
  type ClaimedFile,
  type FileCounts,
} from './sales-files.repository.js';
import { StagedRowsRepository, type StagedRow } from './staged-rows.repository.js';

type SaleCounts = Pick<FileCounts, 'salesStored' | 'salesChanged'>;

/** Imports sales: reads the rows into a staging table, and merges them from there sale by sale. */
@Injectable()
export class SalesImportService {
  constructor(
    private readonly rows: RowImportService,
    private readonly files: SalesFilesRepository,
    private readonly staged: StagedRowsRepository,
    private readonly merging: SaleMergeService,
  ) {}

  async clear(manager: EntityManager, fileNumber: number): Promise<void> {
    await this.staged.remove(manager, fileNumber);
  }

  /** @returns the latest time in the file and how to end the import; undefined for no sales. */
  async import(
    file: ClaimedFile,
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

  private async stage(file: ClaimedFile, path: string): Promise<void> {
    const reader = new RowReader(file.mapping, CURRENCY.decimals);
    const rowsTotal = await this.rows.read(file, path, {
      read: (row) => stagedRow(reader, row),
      add: (manager, rows) => this.staged.add(manager, file.number, rows),
    });
    await this.rows.step(file, { rowsTotal }, async (manager) => {
      const oversized = await this.staged.removeOversized(manager, file.number);
      await this.files.addProblems(manager, file.number, oversized);
    });
  }

  private async merge(file: ClaimedFile, source: ExportIdentity): Promise<void> {
    const counts: SaleCounts = { salesStored: 0, salesChanged: 0 };
    for (let after = ''; ;) {
      const rows = await this.staged.next(file.number, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.saleKey;
      const merged = await this.rows.step(file, counts, (manager) =>
        this.merging.merge(manager, file.namespace, rows, source),
      );
      counts.salesStored += merged.stored;
      counts.salesChanged += merged.changed;
    }
    await this.rows.step(file, counts, () => Promise.resolve());
  }
}

function stagedRow(
  reader: RowReader,
  row: TableRow,
): { value: StagedRow } | { problems: CellProblem[] } {
  const result = reader.read(row);
  if (!result.ok) return { problems: result.problems };
  const { orderNo, lineNo, updatedAt, row: sale } = result.parsed;
  // A line number without an order number is the number of a transaction.
  const number = orderNo ?? lineNo;
  return {
    value: {
      saleKey: number ?? unnumberedKey(sale),
      line: row.line,
      isNumbered: number !== null,
      lineNo: orderNo === null ? null : lineNo,
      updatedAt: updatedAt === null ? null : new Date(updatedAt),
      row: sale,
    },
  };
}
