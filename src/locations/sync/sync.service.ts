import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { Ledger, SALES_WINDOW_DAYS } from '../../ledger/index.js';
import { UcpError } from '../../ucp/index.js';
import { ClaimRepository } from './claim.repository.js';
import { RoundRepository } from './round.repository.js';
import { SyncReports, type WholeReport } from './sync-reports.js';
import { SyncRounds } from './sync-rounds.js';
import { SyncWorker } from './sync-worker.js';

const LOOK_AGAIN_MS = 50;

@Injectable()
export class SyncService {
  constructor(
    private readonly transactions: Transactions,
    private readonly claims: ClaimRepository,
    private readonly worker: SyncWorker,
    private readonly ledger: Ledger,
    private readonly rounds: SyncRounds,
    private readonly roundRepository: RoundRepository,
    private readonly reports: SyncReports,
  ) {}

  /** Reads every registered machine and its ledger now; joins whatever is being read already. */
  async syncAll(windowDays = SALES_WINDOW_DAYS): Promise<WholeReport> {
    const { since, locations } = await this.claims.want();
    const ids = locations.map(({ id }) => id);
    const namespaces = [...new Set(locations.map(({ namespace }) => namespace))];
    await Promise.all([
      this.readMachines(ids, since),
      ...namespaces.map((namespace) => this.ledger.bringUpToDate(namespace, { since, windowDays })),
    ]);
    await this.rounds.close();
    const manager = this.transactions.manager();
    return this.reports.of(manager, await this.roundRepository.machines(manager, ids), windowDays);
  }

  private async readMachines(ids: readonly string[], since: Date): Promise<void> {
    for (;;) {
      await this.worker.drain();
      if (!(await this.claims.isUnfinished(ids, since))) return;
      if (this.worker.isStopped()) {
        throw new UcpError('unavailable', { content: 'The service is stopping', retryAfterS: 5 });
      }
      // Another replica is reading the rest.
      await delay(LOOK_AGAIN_MS);
    }
  }
}
