import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../../database/index.js';
import { EventLogService } from '../../../events/index.js';
import { LedgerService } from '../../../ledger/index.js';
import { SupplierCatalogService } from '../../../skus/index.js';
import { syncEvents } from '../domain/sync-report.js';
import { SyncRoundRepository } from './sync-round.repository.js';
import { SyncReportService } from './sync-report.service.js';

/** Reports each round of reading once, on whichever replica finishes last. */
@Injectable()
export class SyncRoundService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly rounds: SyncRoundRepository,
    private readonly reports: SyncReportService,
    private readonly ledger: LedgerService,
    private readonly events: EventLogService,
    private readonly suppliers: SupplierCatalogService,
  ) {}

  /** Does nothing while machines or ledgers are being read, or when nothing was read. */
  async close(): Promise<void> {
    const closed = await this.tell();
    // New products may be in machines: look up their suppliers.
    if (closed) await this.suppliers.readNew();
  }

  private tell(): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      await this.rounds.lock(manager);
      if (await this.rounds.isReading(manager)) return false;
      const accounts = await this.ledger.accounts();
      if (accounts.some(({ inProgress }) => inProgress)) return false;
      const machines = await this.rounds.end(manager);
      if (machines.length === 0) return false;
      const report = await this.reports.of(manager, machines);
      await this.rounds.nameVenues(manager, report.venueNames);
      for (const event of syncEvents(report)) await this.events.append(manager, event);
      return true;
    });
  }
}
