import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: the key pair by which push services recognize this service. */
@Entity({ name: 'notification_push_keys' })
export class NotificationPushKeysEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'public_key', type: 'text' })
  publicKey: string;

  /** Encrypted. */
  @Column({ name: 'private_key', type: 'text' })
  privateKey: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
