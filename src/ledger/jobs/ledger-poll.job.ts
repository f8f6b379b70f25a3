import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SharedCall } from '../../concurrency/index.js';
import { Config, tickMs } from '../../config/index.js';
import { SALES_WINDOW_DAYS } from '../domain/sales-window.js';
import { LedgerService } from '../ledger.service.js';

const MAX_TICK_MS = 1_000;

type PollListener = () => Promise<void>;

/** Reads ledgers when they are due. It looks often, because the database decides when that is. */
@Injectable()
export class LedgerPollJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(LedgerPollJob.name);
  private readonly listeners: PollListener[] = [];
  private readonly windowRead = new SharedCall<void>();

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly ledger: LedgerService,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => {
      void this.poll();
      void this.windowRead.run(() => this.readWindow());
    };
    const interval = setInterval(run, tickMs(this.config, MAX_TICK_MS));
    this.scheduler.addInterval('ledger-poll', interval);
  }

  /** Calls it whenever a poll has read something here. */
  afterPoll(listener: PollListener): void {
    this.listeners.push(listener);
  }

  /** However long one account takes, the others are read when they are due. */
  private poll(): Promise<void> {
    return this.unlessStopping(async () => {
      const read = await this.ledger.readDue(this.config.ledgerPollIntervalS, SALES_WINDOW_DAYS);
      if (read > 0) for (const listener of this.listeners) await listener();
    });
  }

  /** Slice by slice, so that polls come in between. */
  private readWindow(): Promise<void> {
    return this.unlessStopping(async () => {
      await this.ledger.readDueWindow(SALES_WINDOW_DAYS);
    });
  }

  private async unlessStopping(work: () => Promise<void>): Promise<void> {
    if (this.ledger.isStopping()) return;
    try {
      await work();
    } catch (error) {
      // While stopping, the database may be gone.
      if (!this.ledger.isStopping()) this.logger.error(error);
    }
  }
}
