import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { traceJob } from '../tracing/index.js';

/**
 * How long stopped() waits. Unfinished work is stored and is resumed by another replica or at the
 * next start.
 */
const GRACE_MS = 2_000;

export interface JobOptions {
  /** Rounds take at most this share of the time: the job rests after each. */
  maxShare?: number;
  /** Rounds may overlap. */
  concurrent?: boolean;
}

/** Work done in rounds: one at a time, and none once it is stopped. */
export class Job {
  private readonly logger: Logger;
  private readonly running = new Set<Promise<void>>();
  private restUntil = 0;
  private isStopped = false;

  /** @param isHeld a held job does nothing by itself: only `run()` runs it. */
  constructor(
    readonly name: string,
    private readonly round: () => unknown,
    private readonly options: JobOptions = {},
    readonly isHeld = false,
  ) {
    this.logger = new Logger(name);
  }

  /** Starts a round if one is due. Its errors are logged. */
  tick(): void {
    if (this.isHeld || this.isStopped || performance.now() < this.restUntil) return;
    if (this.running.size > 0 && !this.options.concurrent) return;
    this.start().catch((error: unknown) => {
      if (!this.isStopped) this.logger.error(error);
    });
  }

  /** Runs a round that sees everything up to now. */
  async run(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
    await this.start();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Resolves when the last round has ended, or after a while. */
  async stopped(): Promise<void> {
    const ended = Promise.allSettled(this.running);
    await Promise.race([ended, delay(GRACE_MS, undefined, { ref: false })]);
  }

  private start(): Promise<void> {
    const began = performance.now();
    const round = traceJob(this.name, async () => {
      await this.round();
    }).finally(() => {
      this.running.delete(round);
      const ended = performance.now();
      const { maxShare = 1 } = this.options;
      this.restUntil = ended + (ended - began) * (1 / maxShare - 1);
    });
    this.running.add(round);
    return round;
  }
}
