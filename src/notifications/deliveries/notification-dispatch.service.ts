import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { OutboundSettings, TargetWorkers } from '../../outbound/index.js';
import { CHANNEL_TYPES, type ChannelType } from '../channels/channel.js';
import { NotificationDeliveriesRepository } from './deliveries.repository.js';
import { NotificationAttemptService } from './notification-attempt.service.js';

const GRACE_MS = 2_000;
/** Time for aborted attempts to end; the database may be gone and never respond. */
const CUT_OFF_MS = 500;

/** Makes this replica's attempts. A slow mail server does not delay other types of channels. */
@Injectable()
export class NotificationDispatchService implements OnModuleDestroy {
  private readonly workers: readonly TargetWorkers[];
  private readonly stopping = new AbortController();
  private readonly leaseMs: number;

  constructor(
    settings: OutboundSettings,
    private readonly repository: NotificationDeliveriesRepository,
    private readonly attempts: NotificationAttemptService,
  ) {
    // Much longer than an attempt, because it also covers reading and writing.
    this.leaseMs = 6 * settings.timeoutMs;
    this.workers = CHANNEL_TYPES.map(
      (type) => new TargetWorkers((found) => this.attemptNext(type, found)),
    );
  }

  /** Starts due deliveries without waiting for them. */
  wake(): void {
    for (const workers of this.workers) workers.wake();
  }

  async onModuleDestroy(): Promise<void> {
    const ended = Promise.all(this.workers.map((workers) => workers.stop()));
    const grace = (ms: number) => Promise.race([ended, delay(ms, undefined, { ref: false })]);
    await grace(GRACE_MS);
    this.stopping.abort();
    await grace(CUT_OFF_MS);
  }

  private async attemptNext(type: ChannelType, found: () => void): Promise<boolean> {
    const claimed = await this.repository.claim(type, this.leaseMs);
    if (!claimed) return false;
    found();
    await this.attempts.make(claimed, this.stopping.signal);
    return true;
  }
}
