import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { PasskeyEntity } from './passkey.entities.js';

export type NewPasskey = Pick<PasskeyEntity, 'id' | 'publicKey' | 'counter' | 'transports'>;

@Injectable()
export class PasskeysRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(id: string): Promise<PasskeyEntity | undefined> {
    return (await this.transactions.manager().findOneBy(PasskeyEntity, { id })) ?? undefined;
  }

  /** @returns false if another person has this passkey. */
  async insert(manager: EntityManager, principalId: string, passkey: NewPasskey): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO passkeys (id, principal_id, public_key, counter, transports)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [passkey.id, principalId, passkey.publicKey, passkey.counter, passkey.transports],
    );
    return rows.length === 1;
  }

  /** @returns false if the passkey was removed in the meantime. */
  async recordUse(manager: EntityManager, id: string, counter: number): Promise<boolean> {
    const { affected } = await manager.update(
      PasskeyEntity,
      { id },
      { counter, lastUsedAt: () => 'clock_timestamp()' },
    );
    return affected === 1;
  }

  async removeAll(manager: EntityManager, principalId: string): Promise<void> {
    await manager.delete(PasskeyEntity, { principalId });
  }
}
