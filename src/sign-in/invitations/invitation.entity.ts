import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's current invitation; accepting it deletes the row. */
@Entity({ name: 'principal_invitations' })
export class InvitationEntity {
  @PrimaryColumn({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'hash', type: 'bytea' })
  hash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
