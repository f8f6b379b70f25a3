import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { OrderEventsService } from '../../events/index.js';
import { OutboxRepository } from './outbox.repository.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

const BATCH = 500;

/** Turns events about orders into deliveries, one for each target. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly repository: OutboxRepository,
    private readonly events: OrderEventsService,
    private readonly transactions: TransactionService,
  ) {}

  /** Says which targets there are. Orders of before are not told to one that is new. */
  async keepTargets(): Promise<void> {
    await this.repository.enrol(this.targets.all, await this.events.endOfLog());
    await this.repository.retire();
  }

  /** @returns how many deliveries were made. */
  async spread(): Promise<number> {
    let all = 0;
    for (const key of await this.repository.behind(this.targets.all, await this.events.last())) {
      let made: number;
      do {
        made = await this.spreadTo(key);
        all += made;
      } while (made === BATCH);
    }
    return all;
  }

  /**
   * Makes deliveries of events that a target has none of yet, in the order of the log. One replica
   * at a time does so for a target; the others pass.
   * @returns how many.
   */
  private spreadTo(key: string): Promise<number> {
    return this.transactions.run(async (manager) => {
      const cursor = await this.repository.lock(manager, key);
      if (!cursor) return 0;
      const news = await this.events.after(manager, cursor.lastSeq, BATCH);
      if (news.length > 0) await this.repository.deliver(manager, cursor, news);
      return news.length;
    });
  }
}
