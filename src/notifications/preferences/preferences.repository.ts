import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { QuietHours } from '../domain/quiet-hours.js';
import { NotificationPreferencesEntity } from './preferences.entity.js';

/** When a person wants to be told. */
export interface Preferences {
  quietHours: QuietHours | null;
  /** The local time of the daily summary. */
  digestAt: string;
}

export const DEFAULT_PREFERENCES: Preferences = { quietHours: null, digestAt: '08:00' };

@Injectable()
export class NotificationPreferencesRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(principalId: string): Promise<Preferences> {
    return (await this.findAll([principalId])).get(principalId) ?? DEFAULT_PREFERENCES;
  }

  /** By principal; missing where nothing was chosen. */
  async findAll(principalIds: readonly string[]): Promise<ReadonlyMap<string, Preferences>> {
    const rows = await this.transactions
      .manager()
      .findBy(NotificationPreferencesEntity, { principalId: In([...principalIds]) });
    return new Map(rows.map((row) => [row.principalId, preferencesOf(row)]));
  }

  async save(
    manager: EntityManager,
    principalId: string,
    { quietHours, digestAt }: Preferences,
  ): Promise<void> {
    await manager.upsert(
      NotificationPreferencesEntity,
      {
        principalId,
        quietFrom: quietHours?.from ?? null,
        quietTo: quietHours?.to ?? null,
        quietExcept: [...(quietHours?.except ?? [])],
        digestAt,
      },
      ['principalId'],
    );
  }
}

const preferencesOf = (row: NotificationPreferencesEntity): Preferences => ({
  quietHours:
    row.quietFrom === null || row.quietTo === null
      ? null
      : { from: row.quietFrom, to: row.quietTo, except: row.quietExcept },
  digestAt: row.digestAt,
});
