import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderEventsRepository, type OrderEvent } from './order-events.repository.js';

/** Events about orders, for those who pass them on. */
@Injectable()
export class OrderEventsService {
  constructor(private readonly repository: OrderEventsRepository) {}

  /** Where the whole log ends; 0 while it is empty. */
  endOfLog(): Promise<number> {
    return this.repository.lastOfAll();
  }

  /** Where the last event about an order stands; 0 while there is none. */
  last(): Promise<number> {
    return this.repository.last();
  }

  /** The next ones after a place in the log, in its order. */
  after(manager: EntityManager, seq: number, limit: number): Promise<OrderEvent[]> {
    return this.repository.after(manager, seq, limit);
  }
}
