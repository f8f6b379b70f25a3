import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderEventsRepository, type OrderEvent } from './order-events.repository.js';

/** Reads events about orders, for the webhooks. */
@Injectable()
export class OrderEventsService {
  constructor(private readonly repository: OrderEventsRepository) {}

  /** The position of the last event about an order; 0 when there is none. */
  last(): Promise<number> {
    return this.repository.last();
  }

  /** The next events after a position, in log order. */
  after(manager: EntityManager, seq: number, limit: number): Promise<OrderEvent[]> {
    return this.repository.after(manager, seq, limit);
  }
}
