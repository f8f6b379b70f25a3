import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PrivateJwk, PublicJwk, SigningKey } from '../config/index.js';
import { SecretsService, type SecretPlace } from '../secrets/index.js';
import { SigningKeyEntity } from './signing-key.entity.js';

/** Receivers need a day for retries, and may keep what they read for a week. */
export const PUBLISHED_DAYS = 8;

const NO_LONGER_PUBLISHED = `retired_at < clock_timestamp() - interval '${PUBLISHED_DAYS} days'`;

const PRIVATE_KEY =
  'SELECT kid, private_key AS "privateKey" FROM signing_keys WHERE private_key IS NOT NULL';

interface StoredKey {
  kid: string;
  privateKey: string;
}

export interface PublicKey {
  kid: string;
  publicKey: PublicJwk;
}

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly secrets: SecretsService) {}

  /**
   * The generated key that signs.
   * @throws ClosedSecretError if this replica cannot decrypt it.
   */
  async generated(manager: EntityManager): Promise<SigningKey | undefined> {
    const [row] = await manager.query<StoredKey[]>(PRIVATE_KEY);
    if (!row) return undefined;
    const text = this.secrets.require(row.privateKey, placeOf(row.kid));
    return { kid: row.kid, privateKey: JSON.parse(text) as PrivateJwk };
  }

  /** Encrypts a private half that is plain, or encrypted with an older key. */
  async renew(manager: EntityManager): Promise<void> {
    const [row] = await manager.query<StoredKey[]>(`${PRIVATE_KEY} FOR UPDATE`);
    const privateKey = row && this.secrets.renewed(row.privateKey, placeOf(row.kid));
    if (privateKey === undefined) return;
    await manager.update(SigningKeyEntity, { kid: row?.kid }, { privateKey });
  }

  /** Stores a generated key, unless there is one: another replica may have been faster. */
  async keep(manager: EntityManager, { kid, privateKey }: SigningKey): Promise<void> {
    const { d, ...publicKey } = privateKey;
    await manager.query(
      `INSERT INTO signing_keys (kid, public_key, private_key) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [kid, publicKey, this.secrets.seal(JSON.stringify({ ...publicKey, d }), placeOf(kid))],
    );
  }

  /** Publishes the key that is configured, whose private half is not stored. */
  async publish(manager: EntityManager, { kid, privateKey }: SigningKey): Promise<void> {
    const { kty, crv, x, y } = privateKey;
    await manager.query(
      `INSERT INTO signing_keys (kid, public_key) VALUES ($1, $2)
       ON CONFLICT (kid) DO UPDATE
       SET public_key = excluded.public_key, private_key = NULL, retired_at = NULL`,
      [kid, { kty, crv, x, y }],
    );
  }

  /**
   * Retires all keys but one, and removes those that have been retired for long.
   * @returns whether another one has signed until now.
   */
  async retireOthers(manager: EntityManager, kid: string): Promise<boolean> {
    const retired = await manager.query<unknown[]>(
      `WITH retired AS (
         UPDATE signing_keys SET retired_at = clock_timestamp(), private_key = NULL
         WHERE kid <> $1 AND retired_at IS NULL RETURNING kid
       ) SELECT kid FROM retired`,
      [kid],
    );
    await manager.query(`DELETE FROM signing_keys WHERE ${NO_LONGER_PUBLISHED}`);
    return retired.length > 0;
  }

  /**
   * Retires keys that were configured before, when the generated one signs.
   * @returns whether there were any.
   */
  async retireConfigured(manager: EntityManager): Promise<boolean> {
    const retired = await manager.query<unknown[]>(
      `WITH retired AS (
         UPDATE signing_keys SET retired_at = clock_timestamp()
         WHERE private_key IS NULL AND retired_at IS NULL RETURNING kid
       ) SELECT kid FROM retired`,
    );
    return retired.length > 0;
  }

  /** Newest first. */
  async published(manager: EntityManager): Promise<PublicKey[]> {
    return manager
      .createQueryBuilder(SigningKeyEntity, 'key')
      .select(['key.kid', 'key.publicKey'])
      .where(`(${NO_LONGER_PUBLISHED}) IS NOT TRUE`)
      .orderBy('key.createdAt', 'DESC')
      .getMany();
  }
}

const placeOf = (kid: string): SecretPlace => ({ column: 'signing_keys.private_key', row: kid });
