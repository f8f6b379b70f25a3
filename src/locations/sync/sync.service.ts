import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { TransactionService } from '../../database/index.js';
import { LedgerService, SALES_WINDOW_DAYS } from '../../ledger/index.js';
import { UcpError } from '../../ucp/index.js';
import { SyncClaimRepository } from './sync-claim.repository.js';
import { SyncReportService, type WholeReport } from './rounds/sync-report.service.js';
import { SyncRoundService } from './rounds/sync-round.service.js';
import { SyncDispatchService } from './sync-dispatch.service.js';

const LOOK_AGAIN_MS = 50;

@Injectable()
export class SyncService {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly transactions: TransactionService,
    private readonly claims: SyncClaimRepository,
    private readonly worker: SyncDispatchService,
    private readonly ledger: LedgerService,
    private readonly rounds: SyncRoundService,
    private readonly reports: SyncReportService,
  ) {}

  /** Reads every registered machine and its ledger now; joins readings already running. */
  async syncAll(windowDays = SALES_WINDOW_DAYS): Promise<WholeReport> {
    const { since, locations } = await this.claims.want();
    const ids = locations.map(({ id }) => id);
    const namespaces = this.liveAmong(locations.map(({ namespace }) => namespace));
    await Promise.all([
      this.readMachines(ids, since),
      ...namespaces.map((namespace) => this.ledger.bringUpToDate(namespace, { since, windowDays })),
    ]);
    await this.rounds.close();
    return this.reports.about(this.transactions.manager(), ids, windowDays);
  }

  /**
   * A namespace may have been removed from the configuration after its machines were registered.
   */
  private liveAmong(namespaces: readonly string[]): string[] {
    const live = this.adapters.entries().filter(({ status }) => status === 'live');
    return live.map(({ namespace }) => namespace).filter((name) => namespaces.includes(name));
  }

  private async readMachines(ids: readonly string[], since: Date): Promise<void> {
    for (;;) {
      await this.worker.drain();
      if (!(await this.claims.isUnfinished(ids, since))) return;
      if (this.worker.isStopped()) {
        throw new UcpError('unavailable', { content: 'The service is stopping', retryAfterS: 5 });
      }
      // Other replicas are reading the remaining machines.
      await delay(LOOK_AGAIN_MS);
      await this.claims.wantUnread(ids, since);
    }
  }
}
