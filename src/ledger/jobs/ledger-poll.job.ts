import { Injectable } from '@nestjs/common';
import { Config, tickMs } from '../../config/index.js';
import { FileChangesService } from '../../files/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { SALES_WINDOW_DAYS } from '../domain/sales-window.js';
import { LedgerService } from '../ledger.service.js';

const MAX_TICK_MS = 1_000;

type PollListener = () => Promise<void>;

/** Reads ledgers when they are due. It runs often because the due times are in the database. */
@Injectable()
export class LedgerPollJob {
  private readonly listeners: PollListener[] = [];

  constructor(
    jobs: JobRegistry,
    private readonly config: Config,
    private readonly ledger: LedgerService,
    files: FileChangesService,
  ) {
    files.afterImport((namespace) => ledger.want(namespace));
    const everyMs = tickMs(config, MAX_TICK_MS);
    // A slow account must not delay the others.
    jobs.every(everyMs, 'ledger-poll', () => this.poll(), { concurrent: true });
    // Slice by slice so that polls can run in between.
    jobs.every(everyMs, 'ledger-window', () => ledger.readDueWindows(SALES_WINDOW_DAYS));
  }

  /** Calls the listener whenever a poll on this replica has read something. */
  afterPoll(listener: PollListener): void {
    this.listeners.push(listener);
  }

  private async poll(): Promise<void> {
    const read = await this.ledger.readDue(this.config.ledgerPollIntervalS, SALES_WINDOW_DAYS);
    if (read > 0) for (const listener of this.listeners) await listener();
  }
}
