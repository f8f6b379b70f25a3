import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { EventReaderService, OrderEventsService, type OrderEvent } from '../../events/index.js';
import type { TargetIdentity } from '../domain/target-identity.js';
import {
  OutboxRepository,
  PLATFORMS,
  type OutboxCursor,
  type OutboxMessage,
} from './outbox.repository.js';
import { PlatformMessagesService } from './platform-messages.service.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

const BATCH = 500;

/** Turns events about orders into deliveries, one per target. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly repository: OutboxRepository,
    private readonly platforms: PlatformMessagesService,
    private readonly events: OrderEventsService,
    private readonly log: EventReaderService,
    private readonly transactions: TransactionService,
  ) {}

  /** Registers the configured targets. A new target does not receive earlier orders. */
  async registerTargets(): Promise<void> {
    await this.repository.enrol(this.cursors(), await this.log.endOfLog());
    await this.repository.retire();
  }

  /** @returns how many events were looked at. */
  async createDeliveries(): Promise<number> {
    let all = 0;
    for (const key of await this.repository.behind(this.cursors(), await this.events.last())) {
      let made: number;
      do {
        made = await this.createDeliveriesFor(key);
        all += made;
      } while (made === BATCH);
    }
    return all;
  }

  /**
   * Creates deliveries for the events that a target has not received, in log order. Only one
   * replica at a time does so for a target; the others skip it.
   * @returns how many.
   */
  private createDeliveriesFor(key: string): Promise<number> {
    return this.transactions.run(async (manager) => {
      const cursor = await this.repository.lock(manager, key);
      if (!cursor) return 0;
      const events = await this.events.after(manager, cursor.lastSeq, BATCH);
      const last = events.at(-1);
      if (!last) return 0;
      const messages = await this.messages(manager, cursor, events);
      if (messages.length > 0) await this.repository.deliver(manager, messages);
      await this.repository.advance(manager, cursor, last.seq);
      return events.length;
    });
  }

  private async messages(
    manager: EntityManager,
    { key, name }: OutboxCursor,
    events: readonly OrderEvent[],
  ): Promise<OutboxMessage[]> {
    if (key === PLATFORMS.key) return this.platforms.of(manager, events);
    return events.map((event) => ({ key, name, event }));
  }

  private cursors(): readonly TargetIdentity[] {
    const { all, includesPlatforms } = this.targets;
    return includesPlatforms ? [...all, PLATFORMS] : all;
  }
}
