import { Injectable } from '@nestjs/common';
import { TargetWorkers } from '../../outbound/index.js';
import { PlatformSettings } from '../../platforms/index.js';
import type { Target } from '../targets/webhook-target.registry.js';
import { DeliveriesRepository, type PlatformTarget } from './deliveries.repository.js';

/** Platforms that a replica sends to at the same time; the others wait for the next round. */
const MAX_BUSY = 16;

type Attempt = (target: Target, found: () => void) => Promise<boolean>;

/** Starts the deliveries that are due to platforms, whose addresses are known only from these. */
@Injectable()
export class PlatformDispatchService {
  private readonly busy = new Map<string, TargetWorkers>();

  constructor(
    private readonly settings: PlatformSettings,
    private readonly repository: DeliveriesRepository,
  ) {}

  /** @param attempt makes the next attempt at a target. */
  async wake(attempt: Attempt): Promise<void> {
    for (const [key, workers] of this.busy) if (workers.isIdle) this.busy.delete(key);
    for (const due of await this.repository.dueToPlatforms(MAX_BUSY)) {
      const known = this.busy.get(due.key);
      if (!known && this.busy.size >= MAX_BUSY) continue;
      const target = this.targetOf(due);
      const workers = known ?? new TargetWorkers((found) => attempt(target, found));
      this.busy.set(due.key, workers);
      workers.wake();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.busy.values()].map((workers) => workers.stop()));
  }

  private targetOf({ key, name, platformUrl }: PlatformTarget): Target {
    const { allowPrivate } = this.settings;
    return { key, name, url: new URL(platformUrl), signature: 'ucp', allowPrivate };
  }
}
