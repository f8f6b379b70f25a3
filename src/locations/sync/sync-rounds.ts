import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { EventLog } from '../../events/index.js';
import { Ledger } from '../../ledger/index.js';
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
  ) {}

  /** Does nothing while machines or ledgers are still being read, or when nothing was. */
  close(): Promise<void> {
    return this.transactions.run(async (manager) => {
      const lastEnd = await this.rounds.lastEnd(manager);
      if (await this.rounds.isReading(manager)) return;
      const accounts = await this.ledger.accounts();
      if (accounts.some(({ inProgress }) => inProgress)) return;
      const machines = await this.rounds.machinesReadSince(manager, lastEnd);
      if (machines.length === 0) return;
      await this.rounds.close(manager);
      const report = await this.reports.of(manager, machines);
      await this.rounds.nameVenues(manager, report.venueNames);
      for (const event of syncEvents(report)) await this.events.append(manager, event);
    });
  }
}
