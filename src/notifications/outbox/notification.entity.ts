import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { Told } from '../domain/message.js';
import type { Notice, NoticeCode } from '../domain/notification.js';

@Entity({ name: 'notifications' })
export class NotificationEntity {
  @IdentityColumn({ name: 'seq', transformer: int8 })
  seq: number;

  @Column({ name: 'delivery_seq', type: 'bigint', transformer: int8 })
  deliverySeq: number;

  @Column({ name: 'channel_id', type: 'text' })
  channelId: string;

  @Column({ name: 'subject', type: 'text' })
  subject: string;

  @Column({ name: 'key', type: 'text' })
  key: string;

  @Column({ name: 'kind', type: 'text' })
  kind: Told['kind'];

  @Column({ name: 'code', type: 'text' })
  code: NoticeCode;

  @Column({ name: 'params', type: 'jsonb' })
  params: Notice['params'];

  @Column({ name: 'path', type: 'text' })
  path: string;

  @Column({ name: 'occurred_at', type: 'timestamptz' })
  occurredAt: Date;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}

/** One row: the position in the event log up to which notifications exist. */
@Entity({ name: 'notification_cursor' })
export class NotificationCursorEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'last_seq', type: 'bigint', transformer: int8 })
  lastSeq: number;
}
