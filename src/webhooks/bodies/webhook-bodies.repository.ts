import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { WebhookBodyEntity } from '../entities/webhook-body.entity.js';

export interface RenderedOrder {
  orderId: string;
  body: string;
}

export type WebhookBody = RenderedOrder & { eventId: string };

@Injectable()
export class WebhookBodiesRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(eventId: string): Promise<RenderedOrder | undefined> {
    const found = await this.transactions.manager().findOneBy(WebhookBodyEntity, { eventId });
    return found ?? undefined;
  }

  /** The first body of an event stays. */
  async keep(manager: EntityManager, bodies: readonly WebhookBody[]): Promise<void> {
    await manager.query(
      `INSERT INTO webhook_bodies (event_id, order_id, body)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
       ON CONFLICT DO NOTHING`,
      [
        bodies.map(({ eventId }) => eventId),
        bodies.map(({ orderId }) => orderId),
        bodies.map(({ body }) => body),
      ],
    );
  }

  /** Removes old bodies that no delivery needs any more. */
  async removeOldest(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT event_id FROM webhook_bodies AS old
         WHERE created_at < $1
           AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE event_id = old.event_id)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM webhook_bodies USING oldest
         WHERE webhook_bodies.event_id = oldest.event_id RETURNING webhook_bodies.event_id
       ) SELECT event_id FROM removed`,
      [before, limit],
    );
    return rows.length;
  }
}
