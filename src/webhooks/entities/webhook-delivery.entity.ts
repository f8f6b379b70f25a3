import { Column, Entity } from 'typeorm';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { OrderReference } from '../../events/index.js';
import type { DeliveryStatus } from '../deliveries/delivery.js';

@Entity({ name: 'webhook_deliveries' })
export class WebhookDeliveryEntity {
  @IdentityColumn({ name: 'seq', transformer: int8 })
  seq: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'occurred_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  occurredAt: Date;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'target_key', type: 'text' })
  targetKey: string;

  @Column({ name: 'target_name', type: 'text' })
  targetName: string;

  @Column({ name: 'platform_url', type: 'text', nullable: true })
  platformUrl: string | null;

  @Column({ name: 'event_id', type: 'text' })
  eventId: string;

  @Column({ name: 'order_kind', type: 'text' })
  orderKind: OrderReference['kind'];

  @Column({ name: 'order_key', type: 'text' })
  orderKey: string;

  @Column({ name: 'order_id', type: 'text', nullable: true })
  orderId: string | null;

  @Column({ name: 'status', type: 'text', default: 'pending' })
  status: DeliveryStatus;

  @Column({ name: 'attempts', type: 'integer', default: 0 })
  attempts: number;

  @Column({
    name: 'next_attempt_at',
    type: 'timestamptz',
    nullable: true,
    default: () => 'clock_timestamp()',
  })
  nextAttemptAt: Date | null;

  @Column({ name: 'claim', type: 'bigint', nullable: true })
  claim: string | null;

  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @Column({ name: 'delivered_at', type: 'timestamptz', nullable: true })
  deliveredAt: Date | null;

  @Column({ name: 'last_status_code', type: 'integer', nullable: true })
  lastStatusCode: number | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;
}
