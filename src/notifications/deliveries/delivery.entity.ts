import { Column, Entity } from 'typeorm';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { ChannelType } from '../channels/channel.js';
import type { DeliveryError, NotificationDeliveryStatus } from '../domain/delivery-outcome.js';
import type { NotificationDelivery } from './delivery.js';

@Entity({ name: 'notification_deliveries' })
export class NotificationDeliveryEntity implements NotificationDelivery {
  @IdentityColumn({ name: 'seq', transformer: int8 })
  seq: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'channel_id', type: 'text' })
  channelId: string;

  @Column({ name: 'channel_type', type: 'text' })
  channelType: ChannelType;

  @Column({ name: 'channel_name', type: 'text' })
  channelName: string;

  @Column({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'gathered_until', type: 'timestamptz', nullable: true })
  gatheredUntil: Date | null;

  @Column({ name: 'status', type: 'text', default: 'pending' })
  status: NotificationDeliveryStatus;

  @Column({ name: 'attempts', type: 'integer', default: 0 })
  attempts: number;

  @Column({ name: 'unclear', type: 'integer', default: 0 })
  unclear: number;

  @Column({ name: 'next_attempt_at', type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ name: 'claim', type: 'bigint', nullable: true })
  claim: string | null;

  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @Column({ name: 'sending_since', type: 'timestamptz', nullable: true })
  sendingSince: Date | null;

  @Column({ name: 'delivered_at', type: 'timestamptz', nullable: true })
  deliveredAt: Date | null;

  @Column({ name: 'last_status_code', type: 'integer', nullable: true })
  lastStatusCode: number | null;

  @Column({ name: 'last_error_code', type: 'text', nullable: true })
  lastErrorCode: DeliveryError | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;
}
