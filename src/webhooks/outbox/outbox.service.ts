import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { EventReaderService, OrderEventsService } from '../../events/index.js';
import { OutboxRepository } from './outbox.repository.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

const BATCH = 500;

/** Turns events about orders into deliveries, one per target. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly repository: OutboxRepository,
    private readonly events: OrderEventsService,
    private readonly log: EventReaderService,
    private readonly transactions: TransactionService,
  ) {}

  /** Registers the configured targets. A new target does not receive earlier orders. */
  async registerTargets(): Promise<void> {
    await this.repository.enrol(this.targets.all, await this.log.endOfLog());
    await this.repository.retire();
  }

  /** @returns how many deliveries were created. */
  async createDeliveries(): Promise<number> {
    let all = 0;
    for (const key of await this.repository.behind(this.targets.all, await this.events.last())) {
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
      if (events.length > 0) await this.repository.deliver(manager, cursor, events);
      return events.length;
    });
  }
}
