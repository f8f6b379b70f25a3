import { Column, Entity } from 'typeorm';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { Language, NotificationKind } from '../domain/notification.js';
import type { Channel, ChannelType } from './channel.js';

@Entity({ name: 'notification_channels' })
export class NotificationChannelEntity implements Omit<Channel, 'target'> {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'type', type: 'text' })
  type: ChannelType;

  @Column({ name: 'name', type: 'text' })
  name: string;

  @Column({ name: 'language', type: 'text' })
  language: Language;

  @Column({ name: 'kinds', type: 'text', array: true })
  kinds: NotificationKind[];

  /** As JSON, encrypted. */
  @Column({ name: 'target', type: 'text' })
  target: string;

  @Column({ name: 'target_hash', type: 'bytea' })
  targetHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
