import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { NotificationService } from '../../database/index.js';
import { NotificationDispatchService } from '../deliveries/notification-dispatch.service.js';
import { CollectionService } from '../sources/collection.service.js';

const TICK_MS = 1_000;

/** Creates notifications and sends them. */
@Injectable()
export class NotifyJob implements OnModuleInit, OnModuleDestroy {
  private readonly work = new PeriodicWork('Notifications', () => this.round());

  constructor(
    private readonly collection: CollectionService,
    private readonly dispatch: NotificationDispatchService,
    private readonly scheduler: SchedulerRegistry,
    private readonly server: HttpAdapterHost,
    database: NotificationService,
  ) {
    database.subscribe('events', () => {
      this.work.tick();
    });
  }

  onModuleInit(): void {
    const tick = () => {
      this.work.tick();
    };
    this.scheduler.addInterval('notifications', setInterval(tick, TICK_MS));
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Links contain the service's own address, which is known only once it listens. */
  private async round(): Promise<void> {
    if (!this.server.listening) return;
    if (!(await this.collection.isNeeded())) return;
    this.dispatch.wake();
    if ((await this.collection.collect()) > 0) this.dispatch.wake();
  }
}
