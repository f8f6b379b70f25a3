import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { SecretsService, type SecretPlace } from '../../secrets/index.js';
import { NotificationPushKeysEntity } from './push-keys.entity.js';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** As stored: the private half is encrypted. */
export type StoredPushKeys = Readonly<PushKeys>;

@Injectable()
export class PushKeysRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly secrets: SecretsService,
  ) {}

  async find(): Promise<StoredPushKeys | undefined> {
    const found = await this.transactions
      .manager()
      .findOneBy(NotificationPushKeysEntity, { singleton: true });
    return found ?? undefined;
  }

  /** @throws ClosedSecretError if this replica lacks the key. */
  opened({ publicKey, privateKey }: StoredPushKeys): PushKeys {
    return { publicKey, privateKey: this.secrets.require(privateKey, placeOf(publicKey)) };
  }

  /** @returns the stored pair, which is another one if a replica was faster. */
  async keep({ publicKey, privateKey }: PushKeys): Promise<StoredPushKeys> {
    const manager = this.transactions.manager();
    await manager.query(
      `INSERT INTO notification_push_keys (public_key, private_key) VALUES ($1, $2)
       ON CONFLICT DO NOTHING`,
      [publicKey, this.secrets.seal(privateKey, placeOf(publicKey))],
    );
    return manager.findOneByOrFail(NotificationPushKeysEntity, { singleton: true });
  }

  /** Encrypts a private half that is plain, or encrypted with an older key. */
  async renew(manager: EntityManager): Promise<void> {
    const [row] = await manager.query<PushKeys[]>(
      `SELECT public_key AS "publicKey", private_key AS "privateKey"
       FROM notification_push_keys FOR UPDATE`,
    );
    const privateKey = row && this.secrets.renewed(row.privateKey, placeOf(row.publicKey));
    if (privateKey === undefined) return;
    await manager.update(NotificationPushKeysEntity, { singleton: true }, { privateKey });
  }
}

const placeOf = (publicKey: string): SecretPlace => ({
  column: 'notification_push_keys.private_key',
  row: publicKey,
});
