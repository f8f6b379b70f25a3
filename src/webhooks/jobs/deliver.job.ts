import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { NotificationService } from '../../database/index.js';
import { DeliveryDispatchService } from '../deliveries/delivery-dispatch.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

const TICK_MS = 1_000;
const REGISTER_TARGETS_EVERY_MS = 60_000;

/**
 * Turns events into deliveries and starts them. Without targets it only retires the former ones.
 */
@Injectable()
export class DeliverJob implements OnModuleInit, OnModuleDestroy {
  private readonly creating: PeriodicWork;
  private readonly registering: PeriodicWork;

  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly outbox: OutboxService,
    private readonly dispatch: DeliveryDispatchService,
    private readonly scheduler: SchedulerRegistry,
    private readonly server: HttpAdapterHost,
    notifications: NotificationService,
  ) {
    this.creating = new PeriodicWork('Webhooks', () => this.round());
    this.registering = new PeriodicWork('WebhookTargets', () => this.outbox.registerTargets());
    if (this.targets.isUsed) {
      notifications.subscribe('events', () => {
        this.creating.tick();
      });
    }
  }

  /** Registers the targets before anything is served, so that every later order is delivered. */
  async onModuleInit(): Promise<void> {
    await this.outbox.registerTargets();
    const every = (ms: number, name: string, work: PeriodicWork) => {
      const tick = () => {
        work.tick();
      };
      this.scheduler.addInterval(name, setInterval(tick, ms));
    };
    if (this.targets.isUsed) every(TICK_MS, 'webhooks', this.creating);
    every(REGISTER_TARGETS_EVERY_MS, 'webhook-targets', this.registering);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.creating.stop(), this.registering.stop()]);
  }

  /** Orders contain their own URL, which is known only once the service listens. */
  private async round(): Promise<void> {
    if (!this.server.listening) return;
    await this.dispatch.wake();
    if ((await this.outbox.createDeliveries()) > 0) await this.dispatch.wake();
  }
}
