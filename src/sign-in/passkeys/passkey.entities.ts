import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';

/** The public half of a passkey, by its credential id in base64url. */
@Entity({ name: 'passkeys' })
export class PasskeyEntity {
  @PrimaryColumn({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'public_key', type: 'bytea' })
  publicKey: Buffer;

  /** How often the authenticator says it was used; a copied one gives itself away. */
  @Column({ name: 'counter', type: 'bigint', transformer: int8 })
  counter: number;

  @Column({ name: 'transports', type: 'text', array: true })
  transports: string[];

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}

/** A challenge that a passkey has yet to sign. */
@Entity({ name: 'webauthn_challenges' })
export class WebauthnChallengeEntity {
  @PrimaryColumn({ name: 'hash', type: 'bytea' })
  hash: Buffer;

  /** For whom a passkey is being created; null when someone signs in. */
  @Column({ name: 'principal_id', type: 'text', nullable: true })
  principalId: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
