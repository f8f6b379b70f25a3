import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { PriceChangeStatus } from '../domain/price-change.js';
import type { PriceLine } from '../domain/price-line.js';
import type { Machine } from '../requests/machine.js';
import { PriceChangeEntity } from './price-change.entity.js';
import type { PriceChange } from './price-change.js';

export interface NewPriceChange extends Machine {
  status: 'asked' | 'in_progress';
  requestKey: string;
  lines: readonly PriceLine[];
}

const COLUMNS = `number, namespace, location_id AS "locationId", status, lines,
  approval_id AS "approvalId"`;

@Injectable()
export class PriceChangesRepository {
  constructor(private readonly transactions: TransactionService) {}

  async insert(
    manager: EntityManager,
    { namespace, locationId, status, requestKey, lines }: NewPriceChange,
  ): Promise<PriceChange> {
    const change = manager.create(PriceChangeEntity, {
      namespace,
      locationId,
      status,
      requestKey,
      lines: [...lines],
      approvalId: null,
    });
    // Adds what the database gives: the number.
    await manager.insert(PriceChangeEntity, change);
    return change;
  }

  async find(number: string): Promise<PriceChange | undefined> {
    const change = await this.transactions.manager().findOneBy(PriceChangeEntity, { number });
    return change ?? undefined;
  }

  async lock(manager: EntityManager, number: string): Promise<PriceChange | undefined> {
    const [change] = await manager.query<PriceChange[]>(
      `SELECT ${COLUMNS} FROM price_changes WHERE number = $1 FOR UPDATE`,
      [number],
    );
    return change;
  }

  /** The one that waits for the owner's decision on this request, or has it. */
  async lockDecided(
    manager: EntityManager,
    { namespace, locationId }: Machine,
    requestKey: string,
  ): Promise<PriceChange | undefined> {
    const [change] = await manager.query<PriceChange[]>(
      `SELECT ${COLUMNS} FROM price_changes
       WHERE namespace = $1 AND location_id = $2 AND request_key = $3
         AND status IN ('asked', 'approved')
       FOR UPDATE`,
      [namespace, locationId, requestKey],
    );
    return change;
  }

  async setApproval(manager: EntityManager, number: string, approvalId: string): Promise<void> {
    await manager.update(PriceChangeEntity, { number }, { approvalId });
  }

  /** @param lines when they are judged anew. */
  async move(
    manager: EntityManager,
    number: string,
    status: PriceChangeStatus,
    lines?: readonly PriceLine[],
  ): Promise<void> {
    await manager.update(
      PriceChangeEntity,
      { number },
      { status, changedAt: () => 'clock_timestamp()', ...(lines && { lines: [...lines] }) },
    );
  }
}
