import { Logger } from '@nestjs/common';

/** Side by side to one target, so that a slow receiver is not flooded and holds up no other. */
const LANES = 4;

/**
 * Works off what is due for one target. One lane looks; each that finds something calls the next
 * one up, so that an idle target costs one question.
 * @param attempt takes the next and sees it through; calls `found` in between.
 */
export class TargetLanes {
  private readonly logger = new Logger(TargetLanes.name);
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  constructor(private readonly attempt: (found: () => void) => Promise<boolean>) {}

  wake(): void {
    if (this.stopped || this.running.size === LANES) return;
    const lane = this.run().finally(() => {
      this.running.delete(lane);
    });
    this.running.add(lane);
  }

  /** Starts nothing more; resolves when what runs has ended. */
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
      // A claim that was taken lapses; while stopping, the database may be gone.
      if (!this.isStopped()) this.logger.error(error);
    }
  }

  private isStopped(): boolean {
    return this.stopped;
  }
}
