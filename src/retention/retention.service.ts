import { setImmediate as others } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DatabaseClockService } from '../database/index.js';
import { Config } from '../config/index.js';

/**
 * Removes at most `limit` records that ended before a time.
 * @returns how many it removed.
 */
export type RemoveEnded = (before: Date, limit: number) => Promise<number>;

const DAY_MS = 86_400_000;
/** Small enough that its locks block no one noticeably. */
const BATCH_SIZE = 500;

/** Removes records past their retention period; each capability registers its own. */
@Injectable()
export class RetentionService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RetentionService.name);
  private readonly kept = new Map<string, RemoveEnded>();
  private stopping = false;

  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
  ) {}

  register(name: string, removeEnded: RemoveEnded): void {
    this.kept.set(name, removeEnded);
  }

  async removeOld(): Promise<void> {
    const { retentionDays } = this.config;
    if (retentionDays === undefined) return;
    const before = new Date(this.clock.current().getTime() - retentionDays * DAY_MS);
    for (const [name, removeEnded] of this.kept) {
      const removed = await this.removeInBatches(removeEnded, before);
      if (removed > 0)
        this.logger.log(`Removed ${removed} ${name} from before ${before.toISOString()}`);
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  private async removeInBatches(removeEnded: RemoveEnded, before: Date): Promise<number> {
    let total = 0;
    for (;;) {
      const removed = this.stopping ? 0 : await removeEnded(before, BATCH_SIZE);
      total += removed;
      if (removed < BATCH_SIZE) return total;
      await others();
    }
  }
}
