import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryAttemptService } from './delivery-attempt.service.js';
import { TargetLanes } from './target-lanes.js';
import { WebhookSettings } from '../targets/webhook-settings.js';
import { WebhookTargetRegistry, type Target } from '../targets/webhook-target.registry.js';

const GRACE_MS = 2_000;
/** For letting go of what was cut off; the database may be gone and never answer. */
const CUT_OFF_MS = 500;

/** This replica's share of delivering. What it leaves behind is sent again by whoever claims it next. */
@Injectable()
export class DeliveryWorker implements OnModuleDestroy {
  private readonly lanes: readonly TargetLanes[];
  private readonly stopping = new AbortController();
  private readonly leaseMs: number;

  constructor(
    settings: WebhookSettings,
    targets: WebhookTargetRegistry,
    private readonly repository: DeliveriesRepository,
    private readonly attempts: DeliveryAttemptService,
  ) {
    // Longer than an attempt by far: the order is read and the outcome is written besides.
    this.leaseMs = 6 * settings.timeoutMs;
    this.lanes = targets.all.map(
      (target) => new TargetLanes((found) => this.attemptNext(target, found)),
    );
  }

  /** Takes up what is due, without waiting for its end. */
  wake(): void {
    for (const lanes of this.lanes) lanes.wake();
  }

  async onModuleDestroy(): Promise<void> {
    const ended = Promise.all(this.lanes.map((lanes) => lanes.stop()));
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
