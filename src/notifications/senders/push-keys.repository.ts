import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { NotificationPushKeysEntity } from './push-keys.entity.js';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

@Injectable()
export class PushKeysRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(): Promise<PushKeys | undefined> {
    const found = await this.transactions
      .manager()
      .findOneBy(NotificationPushKeysEntity, { singleton: true });
    return found ?? undefined;
  }

  /** @returns the stored pair, which is another one if a replica was faster. */
  async keep({ publicKey, privateKey }: PushKeys): Promise<PushKeys> {
    const manager = this.transactions.manager();
    await manager.query(
      `INSERT INTO notification_push_keys (public_key, private_key) VALUES ($1, $2)
       ON CONFLICT DO NOTHING`,
      [publicKey, privateKey],
    );
    return manager.findOneByOrFail(NotificationPushKeysEntity, { singleton: true });
  }
}
