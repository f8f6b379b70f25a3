import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { PasswordEntity } from './password.entity.js';

export type StoredPassword = Pick<PasswordEntity, 'principalId' | 'signInName' | 'hash'>;

@Injectable()
export class PasswordsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(signInName: string): Promise<StoredPassword | undefined> {
    const found = await this.transactions.manager().findOneBy(PasswordEntity, { signInName });
    return found ?? undefined;
  }

  /** @returns false if another person has the sign-in name. */
  async insert(manager: EntityManager, password: StoredPassword): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO passwords (principal_id, sign_in_name, hash) VALUES ($1, $2, $3)
       ON CONFLICT (sign_in_name) DO NOTHING RETURNING principal_id`,
      [password.principalId, password.signInName, password.hash],
    );
    return rows.length === 1;
  }

  /** Whether it was neither removed nor replaced in the meantime. */
  isCurrent(manager: EntityManager, { principalId, hash }: StoredPassword): Promise<boolean> {
    return manager.existsBy(PasswordEntity, { principalId, hash });
  }

  async remove(manager: EntityManager, principalId: string): Promise<void> {
    await manager.delete(PasswordEntity, { principalId });
  }
}
