import { Logger } from '@nestjs/common';

/** Concurrent attempts per target, so that a slow receiver is neither flooded nor delays others. */
const MAX_WORKERS = 4;

/**
 * Processes the due deliveries of one target. One worker checks for a delivery; each worker that
 * finds one starts the next, so that an idle target costs one query.
 * @param attempt claims the next delivery and attempts it; calls `found` in between.
 */
export class TargetWorkers {
  private readonly logger = new Logger(TargetWorkers.name);
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  constructor(private readonly attempt: (found: () => void) => Promise<boolean>) {}

  get isIdle(): boolean {
    return this.running.size === 0;
  }

  wake(): void {
    if (this.stopped || this.running.size === MAX_WORKERS) return;
    const worker = this.run().finally(() => {
      this.running.delete(worker);
    });
    this.running.add(worker);
  }

  /** Starts no more attempts; resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async run(): Promise<void> {
    const found = () => {
      this.wake();
    };
    try {
      while (!this.stopped && (await this.attempt(found)));
    } catch (error) {
      // A held claim expires; while stopping, the database may be gone.
      if (!this.isStopped()) this.logger.error(error);
    }
  }

  private isStopped(): boolean {
    return this.stopped;
  }
}
