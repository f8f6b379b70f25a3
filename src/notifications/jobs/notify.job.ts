import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { NotificationService } from '../../database/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { NotificationDispatchService } from '../deliveries/notification-dispatch.service.js';
import { CollectionService } from '../sources/collection.service.js';

/** Creates notifications and sends them. */
@Injectable()
export class NotifyJob {
  constructor(
    jobs: JobRegistry,
    private readonly collection: CollectionService,
    private readonly dispatch: NotificationDispatchService,
    private readonly server: HttpAdapterHost,
    database: NotificationService,
  ) {
    const job = jobs.every(1_000, 'notifications', () => this.round());
    database.subscribe('events', () => {
      job.tick();
    });
  }

  /** Links contain the service's own address, which is known only once it listens. */
  private async round(): Promise<void> {
    if (!this.server.listening) return;
    if (!(await this.collection.isNeeded())) return;
    this.dispatch.wake();
    if ((await this.collection.collect()) > 0) this.dispatch.wake();
  }
}
