import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last recorded refusal by principal and scope. */
@Entity({ name: 'access_denials' })
export class AccessDenialEntity {
  @PrimaryColumn({ name: 'principal_id', type: 'text' })
  principalId: string;

  @PrimaryColumn({ name: 'scope', type: 'text' })
  scope: string;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt: Date;
}
