import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NotificationKind } from '../domain/notification.js';

@Entity({ name: 'notification_preferences' })
export class NotificationPreferencesEntity {
  @PrimaryColumn({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'quiet_from', type: 'text', nullable: true })
  quietFrom: string | null;

  @Column({ name: 'quiet_to', type: 'text', nullable: true })
  quietTo: string | null;

  @Column({ name: 'quiet_except', type: 'text', array: true, default: () => "'{}'" })
  quietExcept: NotificationKind[];

  @Column({ name: 'digest_at', type: 'text', default: '08:00' })
  digestAt: string;
}
