import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { EventLog } from '../../events/index.js';
import { Ledger } from '../../ledger/index.js';
import { SupplierCatalogs } from '../../skus/index.js';
import { syncEvents } from './domain/sync-report.js';
import { RoundRepository } from './round.repository.js';
import { SyncReports } from './sync-reports.js';

/** Tells once, whichever replica comes last, what a round of reading has brought. */
@Injectable()
export class SyncRounds {
  constructor(
    private readonly transactions: Transactions,
    private readonly rounds: RoundRepository,
    private readonly reports: SyncReports,
    private readonly ledger: Ledger,
    private readonly events: EventLog,
    private readonly suppliers: SupplierCatalogs,
  ) {}

  /** Does nothing while machines or ledgers are still being read, or when nothing was. */
  async close(): Promise<void> {
    const closed = await this.tell();
    // Machines have been read; now it counts who sells what they hold.
    if (closed) await this.suppliers.lookAtNew();
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
