import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { NotificationService } from '../../database/index.js';
import { DeliveryWorker } from '../deliveries/delivery-worker.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

const TICK_MS = 1_000;
const KEEP_TARGETS_EVERY_MS = 60_000;

/** Follows the events; without a target all there is to do is to forget those of before. */
@Injectable()
export class DeliverJob implements OnModuleInit, OnModuleDestroy {
  private readonly spreading: PeriodicWork;
  private readonly keeping: PeriodicWork;

  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly outbox: OutboxService,
    private readonly worker: DeliveryWorker,
    private readonly scheduler: SchedulerRegistry,
    private readonly server: HttpAdapterHost,
    notifications: NotificationService,
  ) {
    this.spreading = new PeriodicWork('Webhooks', () => this.round());
    this.keeping = new PeriodicWork('WebhookTargets', () => this.outbox.keepTargets());
    if (this.targets.all.length > 0) {
      notifications.subscribe('events', () => {
        this.spreading.tick();
      });
    }
  }

  /** Before anything is served: every order from then on is told. */
  async onModuleInit(): Promise<void> {
    await this.outbox.keepTargets();
    const every = (ms: number, name: string, work: PeriodicWork) => {
      const tick = () => {
        work.tick();
      };
      this.scheduler.addInterval(name, setInterval(tick, ms));
    };
    if (this.targets.all.length > 0) every(TICK_MS, 'webhooks', this.spreading);
    every(KEEP_TARGETS_EVERY_MS, 'webhook-targets', this.keeping);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.spreading.stop(), this.keeping.stop()]);
  }

  /** Orders name their own address, which is known only once the service listens. */
  private async round(): Promise<void> {
    if (!this.server.listening) return;
    this.worker.wake();
    if ((await this.outbox.spread()) > 0) this.worker.wake();
  }
}
