import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'webhook_targets' })
export class WebhookTargetEntity {
  @PrimaryColumn({ name: 'key', type: 'text' })
  key: string;

  @Column({ name: 'name', type: 'text' })
  name: string;

  @Column({ name: 'last_seq', type: 'bigint' })
  lastSeq: string;

  @Column({ name: 'seen_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  seenAt: Date;
}
