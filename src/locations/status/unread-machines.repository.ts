import { Injectable } from '@nestjs/common';
import { Any, IsNull, MoreThanOrEqual } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { LocationEntity } from '../entities/location.entity.js';

export interface RosterMachine {
  id: string;
  /** Whether it has ever been read. */
  wasRead: boolean;
  registeredAt: Date;
}

@Injectable()
export class UnreadMachinesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** How many machines are on the roster, and how many of them have never been read. */
  async counts(): Promise<{ machines: number; unread: number }> {
    const manager = this.transactions.manager();
    return {
      machines: await manager.count(LocationEntity),
      unread: await manager.countBy(LocationEntity, { lastSyncedAt: IsNull() }),
    };
  }

  /** Machines that have never been read. */
  async neverRead(): Promise<string[]> {
    const found = await this.transactions
      .manager()
      .find(LocationEntity, { select: { id: true }, where: { lastSyncedAt: IsNull() } });
    return found.map(({ id }) => id);
  }

  /** Machines that have never been read, that were registered since then, or whose id is given. */
  async find(registeredSince: Date, ids: readonly string[]): Promise<RosterMachine[]> {
    const found = await this.transactions.manager().find(LocationEntity, {
      select: { id: true, lastSyncedAt: true, registeredAt: true },
      where: [
        { lastSyncedAt: IsNull() },
        { registeredAt: MoreThanOrEqual(registeredSince) },
        { id: Any(ids) },
      ],
    });
    return found.map(({ id, lastSyncedAt, registeredAt }) => ({
      id,
      wasRead: lastSyncedAt !== null,
      registeredAt,
    }));
  }
}
