import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { ContextPeriod } from '../domain/context-period.js';
import { LocationContextEntity } from './location-context.entity.js';

export interface ContextNote extends ContextPeriod {
  text: string;
}

export interface ContextEntry extends ContextNote {
  /** A `bigint` as a decimal string. */
  number: string;
  createdAt: Date;
}

@Injectable()
export class ContextRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Newest first. */
  list(locationId: string): Promise<ContextEntry[]> {
    return this.transactions
      .manager()
      .find(LocationContextEntity, { where: { locationId }, order: { number: 'DESC' } });
  }

  count(manager: EntityManager, locationId: string): Promise<number> {
    return manager.countBy(LocationContextEntity, { locationId });
  }

  async insert(
    manager: EntityManager,
    locationId: string,
    { kind, text, startsAt, endsAt }: ContextNote,
  ): Promise<ContextEntry> {
    const entry = manager.create(LocationContextEntity, {
      locationId,
      kind,
      text,
      startsAt,
      endsAt,
    });
    // Adds what the database gives: the number and the time.
    await manager.insert(LocationContextEntity, entry);
    return entry;
  }

  /** @returns whether the entry existed. */
  async remove(locationId: string, number: string): Promise<boolean> {
    const { affected } = await this.transactions
      .manager()
      .delete(LocationContextEntity, { locationId, number });
    return affected === 1;
  }
}
