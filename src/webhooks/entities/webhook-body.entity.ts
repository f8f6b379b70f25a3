import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What every attempt to deliver an event sends. */
@Entity({ name: 'webhook_bodies' })
export class WebhookBodyEntity {
  @PrimaryColumn({ name: 'event_id', type: 'text' })
  eventId: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'order_id', type: 'text' })
  orderId: string;

  @Column({ name: 'body', type: 'text' })
  body: string;
}
