import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { VisitSettingsEntity } from './visit-settings.entity.js';

const THE_ONE = { singleton: true };

export type StoredSettings = Omit<VisitSettingsEntity, 'singleton'>;

@Injectable()
export class VisitSettingsRepository {
  constructor(private readonly transactions: TransactionService) {}

  find(): Promise<StoredSettings> {
    return this.transactions.manager().findOneByOrFail(VisitSettingsEntity, THE_ONE);
  }

  lock(manager: EntityManager): Promise<StoredSettings> {
    return manager.findOneOrFail(VisitSettingsEntity, {
      where: THE_ONE,
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update(manager: EntityManager, settings: StoredSettings): Promise<void> {
    await manager.update(VisitSettingsEntity, THE_ONE, settings);
  }
}
