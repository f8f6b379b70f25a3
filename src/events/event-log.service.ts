import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { worded, type NewEvent, type OrderReference } from './event.js';
import { EventsRepository } from './events.repository.js';

/** Keeps the state of orders as of the events about them. */
export interface OrderRecorder {
  /**
   * Reads the orders in the transaction of the events, before these are appended: appending makes
   * all other writers wait.
   * @returns stores what was read, given the ids of the events.
   */
  read(
    orders: readonly OrderReference[],
  ): Promise<(manager: EntityManager, eventIds: readonly string[]) => Promise<void>>;
}

@Injectable()
export class EventLogService {
  private recorder?: OrderRecorder;

  constructor(private readonly repository: EventsRepository) {}

  /** Call this during start-up only. */
  recordOrders(recorder: OrderRecorder): void {
    this.recorder = recorder;
  }

  /**
   * Records events if and only if the caller's transaction commits. Writers are serialized until
   * they commit, so that log order is commit order; append last in a transaction.
   */
  async append(manager: EntityManager, ...events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const orders = events.flatMap(({ order }) => order ?? []);
    const store = orders.length > 0 ? await this.recorder?.read(orders) : undefined;
    const last = await this.repository.append(manager, 'service', events.map(worded));
    if (!store) return;
    const ids = await this.repository.lastIds(manager, last, events.length);
    await store(
      manager,
      ids.filter((_, index) => events[index]?.order !== undefined),
    );
  }
}
