import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { OutboundSettings, TargetWorkers } from '../../outbound/index.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryAttemptService } from './delivery-attempt.service.js';
import { PlatformDispatchService } from './platform-dispatch.service.js';
import { WebhookTargetRegistry, type Target } from '../targets/webhook-target.registry.js';

const GRACE_MS = 2_000;
/** Time for aborted attempts to end; the database may be gone and never respond. */
const CUT_OFF_MS = 500;

/**
 * Makes this replica's delivery attempts. Attempts it does not finish are repeated by the next
 * replica to claim them.
 */
@Injectable()
export class DeliveryDispatchService implements OnModuleDestroy {
  private readonly workers: readonly TargetWorkers[];
  private readonly stopping = new AbortController();
  private readonly leaseMs: number;
  private readonly includesPlatforms: boolean;

  constructor(
    settings: OutboundSettings,
    targets: WebhookTargetRegistry,
    private readonly repository: DeliveriesRepository,
    private readonly attempts: DeliveryAttemptService,
    private readonly platforms: PlatformDispatchService,
  ) {
    this.includesPlatforms = targets.includesPlatforms;
    // Much longer than an attempt, because it also covers reading the order and writing the
    // outcome.
    this.leaseMs = 6 * settings.timeoutMs;
    this.workers = targets.all.map(
      (target) => new TargetWorkers((found) => this.attemptNext(target, found)),
    );
  }

  /** Starts due deliveries without waiting for them. */
  async wake(): Promise<void> {
    for (const workers of this.workers) workers.wake();
    if (!this.includesPlatforms || this.stopping.signal.aborted) return;
    await this.platforms.wake((target, found) => this.attemptNext(target, found));
  }

  async onModuleDestroy(): Promise<void> {
    const ended = Promise.all([
      ...this.workers.map((workers) => workers.stop()),
      this.platforms.stop(),
    ]);
    const grace = (ms: number) => Promise.race([ended, delay(ms, undefined, { ref: false })]);
    await grace(GRACE_MS);
    this.stopping.abort();
    await grace(CUT_OFF_MS);
  }

  private async attemptNext(target: Target, found: () => void): Promise<boolean> {
    const delivery = await this.repository.claim(target.key, this.leaseMs);
    if (!delivery) return false;
    found();
    await this.attempts.make(target, delivery, this.stopping.signal);
    return true;
  }
}
