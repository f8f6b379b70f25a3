import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'passwords' })
export class PasswordEntity {
  @PrimaryColumn({ name: 'principal_id', type: 'text' })
  principalId: string;

  /** In the form of `signInName`. */
  @Column({ name: 'sign_in_name', type: 'text' })
  signInName: string;

  /** The encoded argon2id hash, with its parameters and salt. */
  @Column({ name: 'hash', type: 'text' })
  hash: string;

  @Column({ name: 'set_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  setAt: Date;
}
