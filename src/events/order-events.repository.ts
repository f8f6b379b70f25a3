import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../database/index.js';
import type { OrderReference } from './event.js';

/** An event about an order. */
export interface OrderEvent {
  /** Where it stands in the log. */
  seq: number;
  id: string;
  order: OrderReference;
}

interface Row {
  seq: string;
  id: string;
  kind: OrderReference['kind'];
  key: string;
}

@Injectable()
export class OrderEventsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async lastOfAll(): Promise<number> {
    const [row] = await this.transactions
      .manager()
      .query<{ seq: string }[]>('SELECT seq FROM events ORDER BY seq DESC LIMIT 1');
    return parseInt8(row?.seq ?? '0');
  }

  async last(): Promise<number> {
    const [row] = await this.transactions
      .manager()
      .query<{ seq: string }[]>(
        'SELECT seq FROM events WHERE order_kind IS NOT NULL ORDER BY seq DESC LIMIT 1',
      );
    return parseInt8(row?.seq ?? '0');
  }

  async after(manager: EntityManager, seq: number, limit: number): Promise<OrderEvent[]> {
    const rows = await manager.query<Row[]>(
      `SELECT seq, id, order_kind AS kind, order_key AS key FROM events
       WHERE seq > $1 AND order_kind IS NOT NULL ORDER BY seq LIMIT $2`,
      [seq, limit],
    );
    return rows.map(({ seq: place, id, ...order }) => ({ seq: parseInt8(place), id, order }));
  }
}
