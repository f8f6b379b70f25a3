import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'idempotency_keys' })
export class IdempotencyKeyEntity {
  @PrimaryColumn({ name: 'scope', type: 'bytea' })
  scope: Buffer;

  @Column({ name: 'request_digest', type: 'bytea' })
  requestDigest: Buffer;

  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @Column({ name: 'status', type: 'smallint', nullable: true })
  status: number | null;

  @Column({ name: 'body', type: 'bytea', nullable: true })
  body: Buffer | null;

  @Column({ name: 'stored_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  storedAt: Date;
}
