import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { TransactionService } from '../database/index.js';
import { EventEntity } from './event.entity.js';
import type { OrderReference } from './event.js';

export interface OrderEvent {
  /** Its position in the log. */
  seq: number;
  id: string;
  occurredAt: Date;
  order: OrderReference;
}

const ABOUT_AN_ORDER = { orderKind: Not(IsNull()) };

@Injectable()
export class OrderEventsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async last(): Promise<number> {
    return (await this.transactions.manager().maximum(EventEntity, 'seq', ABOUT_AN_ORDER)) ?? 0;
  }

  /** Oldest first. */
  async after(manager: EntityManager, seq: number, limit: number): Promise<OrderEvent[]> {
    const found = await manager.find(EventEntity, {
      select: { seq: true, id: true, occurredAt: true, orderKind: true, orderKey: true },
      where: { ...ABOUT_AN_ORDER, seq: MoreThan(seq) },
      order: { seq: 'ASC' },
      take: limit,
    });
    return found.flatMap(({ seq: place, id, occurredAt, orderKind: kind, orderKey: key }) =>
      kind === null || key === null ? [] : [{ seq: place, id, occurredAt, order: { kind, key } }],
    );
  }
}
