import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SharedCall } from '../../concurrency/index.js';
import { Config, tickMs } from '../../config/index.js';
import { FileChangesService } from '../../files/index.js';
import { traceJob } from '../../tracing/index.js';
import { SALES_WINDOW_DAYS } from '../domain/sales-window.js';
import { LedgerService } from '../ledger.service.js';

const MAX_TICK_MS = 1_000;

type PollListener = () => Promise<void>;

/** Reads ledgers when they are due. It runs often because the due times are in the database. */
@Injectable()
export class LedgerPollJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(LedgerPollJob.name);
  private readonly listeners: PollListener[] = [];
  private readonly windowRead = new SharedCall<void>();

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly ledger: LedgerService,
    private readonly files: FileChangesService,
  ) {}

  onApplicationBootstrap(): void {
    this.files.afterImport((namespace) => this.ledger.want(namespace));
    const run = () => {
      void this.poll();
      void this.windowRead.run(() => this.readWindow());
    };
    const interval = setInterval(run, tickMs(this.config, MAX_TICK_MS));
    this.scheduler.addInterval('ledger-poll', interval);
  }

  /** Calls the listener whenever a poll on this replica has read something. */
  afterPoll(listener: PollListener): void {
    this.listeners.push(listener);
  }

  /** A slow account does not delay the others. */
  private poll(): Promise<void> {
    return this.unlessStopping('LedgerPoll', async () => {
      const read = await this.ledger.readDue(this.config.ledgerPollIntervalS, SALES_WINDOW_DAYS);
      if (read > 0) for (const listener of this.listeners) await listener();
    });
  }

  /** Reads slice by slice so that polls can run in between. */
  private readWindow(): Promise<void> {
    return this.unlessStopping('LedgerWindow', () => this.ledger.readDueWindows(SALES_WINDOW_DAYS));
  }

  private async unlessStopping(name: string, work: () => Promise<void>): Promise<void> {
    if (this.ledger.isStopping()) return;
    try {
      await traceJob(name, work);
    } catch (error) {
      // During shutdown the connection may already be closed.
      if (!this.ledger.isStopping()) this.logger.error(error);
    }
  }
}
