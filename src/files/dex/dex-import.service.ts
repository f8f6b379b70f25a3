import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { CURRENCY } from '../../money/index.js';
import { text } from '../../texts/index.js';
import { WHOLE } from '../domain/sales/sale.js';
import { FileProblemsRepository } from '../imports/file-problems.repository.js';
import { ImportLogService } from '../log/import-log.service.js';
import { SalesFilesRepository, type ClaimedFile } from '../imports/sales-files.repository.js';
import { StatedSalesRepository, type SaleToStore } from '../sales/stated-sales.repository.js';
import type { ConfirmedReading, FileProblem } from '../sales-file.js';
import { changesBy, dexSaleKey, dexSaleRow, inMinorUnits } from './dex-changes.js';
import type { DexReading } from './dex-reading.js';
import { DexReadingsRepository } from './dex-readings.repository.js';
import type { DexFault, DexSale, TimedReading } from './dex-sales.js';

const SALES_PER_BATCH = 1000;

export interface ClaimedReading extends ClaimedFile {
  dex: DexReading;
  reading: ConfirmedReading;
}

/**
 * Turns readings of counters into sales: what the counters of a machine say between each two
 * readings. A reading changes only what it tells more about, so their order does not matter.
 */
@Injectable()
export class DexImportService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly files: SalesFilesRepository,
    private readonly problems: FileProblemsRepository,
    private readonly readings: DexReadingsRepository,
    private readonly sales: StatedSalesRepository,
    private readonly log: ImportLogService,
  ) {}

  async import(file: ClaimedReading): Promise<void> {
    const { dex, namespace, number: fileNumber } = file;
    const { machineId } = file.reading;
    const readAt = new Date(file.reading.readAt);
    const counters = inMinorUnits(dex.counters, dex.decimals, CURRENCY.decimals);
    await this.transactions.run(async (manager) => {
      // Another replica imports the file now.
      if (!(await this.files.progress(manager, file, {}))) return;
      await this.sales.lockVendor(manager, namespace);
      const known = await this.readings.ofMachine(manager, namespace, machineId);
      await this.readings.add(manager, { fileNumber, namespace, machineId, readAt, counters });
      const next: TimedReading = { at: readAt.getTime(), counters };
      const { stated, withdrawn, faults } = changesBy(known, next);
      const keys = withdrawn.map((sale) => dexSaleKey(machineId, sale));
      await this.sales.withdraw(manager, namespace, keys);
      const changed = await this.store(manager, file, stated);
      const problems = problemsOf(dex, faults);
      await this.problems.add(manager, fileNumber, problems);
      const rowsRead = dex.counters.length + dex.problems.length;
      await this.files.progress(manager, file, {
        rowsRead,
        rowsTotal: rowsRead,
        rowsBad: problems.length,
        salesStored: stated.length,
        salesChanged: changed + withdrawn.length,
      });
      await this.files.end(manager, file, { status: 'imported', reason: null, latestAt: readAt });
      await this.log.imported(manager, file);
    });
  }

  private async store(
    manager: EntityManager,
    { namespace, reading, digest }: ClaimedReading,
    sales: readonly DexSale[],
  ): Promise<number> {
    let changed = 0;
    for (let from = 0; from < sales.length; from += SALES_PER_BATCH) {
      const batch = sales.slice(from, from + SALES_PER_BATCH);
      const rows = batch.map((sale) => saleToStore(reading.machineId, sale, digest));
      changed += await this.sales.store(manager, namespace, rows);
    }
    return changed;
  }
}

/** A unit has a number, so exports of sales never withdraw it. */
function saleToStore(machineId: string, sale: DexSale, version: string): SaleToStore {
  const row = dexSaleRow(machineId, sale);
  return {
    saleKey: dexSaleKey(machineId, sale),
    isNumbered: true,
    version,
    machineId,
    soldAt: new Date(row.soldAt),
    isSettled: true,
    parts: { [WHOLE]: { version, rows: [row] } },
    lines: [row],
  };
}

const problemsOf = ({ problems }: DexReading, faults: readonly DexFault[]): FileProblem[] => [
  ...problems.map(({ line, reason }) => ({ line, column: null, reason })),
  ...faults.map(({ slot, units }) => ({
    line: 1,
    column: null,
    reason: text('reading_counter_jumps', { slot, units }),
  })),
];
