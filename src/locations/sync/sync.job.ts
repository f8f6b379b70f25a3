import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { Ledger, SALES_WINDOW_DAYS } from '../../ledger/index.js';
import { SyncRounds } from './sync-rounds.js';
import { SyncWorker } from './sync-worker.js';

const LONGEST_TICK_MS = 1_000;
const SHORTEST_TICK_MS = 250;

/** Looks often whether something is due, because the database decides when that is. */
@Injectable()
export class SyncJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(SyncJob.name);
  private readonly busy = new Set<() => Promise<number>>();

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly worker: SyncWorker,
    private readonly ledger: Ledger,
    private readonly rounds: SyncRounds,
  ) {}

  onApplicationBootstrap(): void {
    const quarter = (this.config.syncIntervalS * 1000) / 4;
    const tick = Math.max(SHORTEST_TICK_MS, Math.min(LONGEST_TICK_MS, quarter));
    const run = () => {
      void this.unlessBusy(this.readMachines);
      void this.unlessBusy(this.readLedgers);
    };
    this.scheduler.addInterval('sync', setInterval(run, tick));
  }

  private readonly readMachines = () => this.worker.drain();

  private readonly readLedgers = () =>
    this.ledger.readDue(this.config.syncIntervalS, SALES_WINDOW_DAYS);

  private async unlessBusy(work: () => Promise<number>): Promise<void> {
    if (this.busy.has(work) || this.worker.isStopped()) return;
    this.busy.add(work);
    try {
      if ((await work()) > 0) await this.rounds.close();
    } catch (error) {
      if (!this.worker.isStopped()) this.logger.error(error);
    } finally {
      this.busy.delete(work);
    }
  }
}
