import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PublicJwk } from '../config/index.js';

/** A key of this service. Only one that it generated and that signs has a private half. */
@Entity({ name: 'signing_keys' })
export class SigningKeyEntity {
  @PrimaryColumn({ name: 'kid', type: 'text' })
  kid: string;

  @Column({ name: 'public_key', type: 'jsonb' })
  publicKey: PublicJwk;

  /** The private JWK, encrypted. */
  @Column({ name: 'private_key', type: 'text', nullable: true })
  privateKey: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'retired_at', type: 'timestamptz', nullable: true })
  retiredAt: Date | null;
}
