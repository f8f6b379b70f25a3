import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { Wishes } from './domain/route-problem.js';
import { VisitWishEntity } from './visit-wish.entity.js';

@Injectable()
export class WishesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** By machine. */
  async all(): Promise<ReadonlyMap<string, Wishes>> {
    const rows = await this.transactions.manager().find(VisitWishEntity);
    return new Map(rows.map((row) => [row.locationId, row]));
  }

  async find(locationId: string): Promise<Wishes | null> {
    return this.transactions.manager().findOneBy(VisitWishEntity, { locationId });
  }

  /** The same, which nobody else changes until the caller's transaction ends. */
  async lock(manager: EntityManager, locationId: string): Promise<Wishes> {
    await manager.query(
      `INSERT INTO visit_wishes (location_id, forbidden_on) VALUES ($1, '[]')
       ON CONFLICT (location_id) DO NOTHING`,
      [locationId],
    );
    return manager.findOneOrFail(VisitWishEntity, {
      where: { locationId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async store(
    manager: EntityManager,
    locationId: string,
    { pinnedTo, forbiddenOn }: Wishes,
  ): Promise<void> {
    await manager.update(
      VisitWishEntity,
      { locationId },
      { pinnedTo, forbiddenOn: [...forbiddenOn] },
    );
  }
}
