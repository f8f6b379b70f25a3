import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { traceJob } from '../tracing/index.js';

/**
 * How long stop() waits. Unfinished work is stored and is resumed by another replica or at the next
 * start.
 */
const GRACE_MS = 2_000;

/** Runs work periodically: one round at a time, and none once it is stopped. */
export class PeriodicWork {
  private readonly logger: Logger;
  private running?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly name: string,
    private readonly round: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  /** Starts a round, unless one is still running. */
  tick(): void {
    if (!this.stopped) this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.race([this.running, delay(GRACE_MS, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    try {
      await traceJob(this.name, this.round);
    } catch (error) {
      if (!this.stopped) this.logger.error(error);
    } finally {
      this.running = undefined;
    }
  }
}
