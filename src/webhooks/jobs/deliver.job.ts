import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { NotificationService } from '../../database/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { DeliveryDispatchService } from '../deliveries/delivery-dispatch.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

/**
 * Turns events into deliveries and starts them. Without targets it only retires the former ones.
 */
@Injectable()
export class DeliverJob implements OnModuleInit {
  constructor(
    jobs: JobRegistry,
    targets: WebhookTargetRegistry,
    private readonly outbox: OutboxService,
    private readonly dispatch: DeliveryDispatchService,
    private readonly server: HttpAdapterHost,
    notifications: NotificationService,
  ) {
    jobs.every(60_000, 'webhook-targets', () => outbox.registerTargets());
    if (!targets.isUsed) return;
    const job = jobs.every(1_000, 'webhooks', () => this.round());
    notifications.subscribe('events', () => {
      job.tick();
    });
  }

  /** Registers the targets before anything is served, so that every later order is delivered. */
  onModuleInit(): Promise<void> {
    return this.outbox.registerTargets();
  }

  /** Orders contain their own URL, which is known only once the service listens. */
  private async round(): Promise<void> {
    if (!this.server.listening) return;
    await this.dispatch.wake();
    if ((await this.outbox.createDeliveries()) > 0) await this.dispatch.wake();
  }
}
