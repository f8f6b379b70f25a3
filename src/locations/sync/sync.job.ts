import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { LedgerService, SALES_WINDOW_DAYS } from '../../ledger/index.js';
import { tickMs } from '../tick.js';
import { SyncRoundService } from './sync-round.service.js';
import { SyncWorker } from './sync-worker.js';

const LONGEST_TICK_MS = 1_000;

/** Looks often whether something is due, because the database decides when that is. */
@Injectable()
export class SyncJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(SyncJob.name);
  private reading = false;
  private readingWindow = false;

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly worker: SyncWorker,
    private readonly ledger: LedgerService,
    private readonly rounds: SyncRoundService,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => {
      void this.readMachines();
      void this.readLedgers();
      void this.readWindow();
    };
    this.scheduler.addInterval('sync', setInterval(run, tickMs(this.config, LONGEST_TICK_MS)));
  }

  private async readMachines(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    await this.tellRound(() => this.worker.drain());
    this.reading = false;
  }

  /** However long one account takes, the others are read when they are due. */
  private readLedgers(): Promise<void> {
    return this.tellRound(() =>
      this.ledger.readDue(this.config.ledgerPollIntervalS, SALES_WINDOW_DAYS),
    );
  }

  /** Slice by slice, so that polls come in between. */
  private async readWindow(): Promise<void> {
    if (this.readingWindow || this.worker.isStopped()) return;
    this.readingWindow = true;
    try {
      await this.ledger.readDueWindow(SALES_WINDOW_DAYS);
    } catch (error) {
      if (!this.worker.isStopped()) this.logger.error(error);
    } finally {
      this.readingWindow = false;
    }
  }

  private async tellRound(work: () => Promise<number>): Promise<void> {
    if (this.worker.isStopped()) return;
    try {
      if ((await work()) > 0) await this.rounds.close();
    } catch (error) {
      if (!this.worker.isStopped()) this.logger.error(error);
    }
  }
}
