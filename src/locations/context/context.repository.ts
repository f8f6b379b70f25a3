import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { ContextPeriod } from '../domain/context-period.js';

export interface ContextNote extends ContextPeriod {
  text: string;
}

export interface ContextEntry extends ContextNote {
  /** A `bigint` as a decimal string. */
  number: string;
  createdAt: Date;
}

const COLUMNS = `
  number, kind, text, starts_at AS "startsAt", ends_at AS "endsAt", created_at AS "createdAt"`;

@Injectable()
export class ContextRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Newest first. */
  list(locationId: string): Promise<ContextEntry[]> {
    return this.transactions
      .manager()
      .query<ContextEntry[]>(
        `SELECT ${COLUMNS} FROM location_context WHERE location_id = $1 ORDER BY number DESC`,
        [locationId],
      );
  }

  async count(manager: EntityManager, locationId: string): Promise<number> {
    const [row] = await manager.query<{ count: string }[]>(
      'SELECT count(*) FROM location_context WHERE location_id = $1',
      [locationId],
    );
    return parseInt8(row?.count ?? '0');
  }

  async insert(
    manager: EntityManager,
    locationId: string,
    { kind, text, startsAt, endsAt }: ContextNote,
  ): Promise<ContextEntry> {
    const [entry] = await manager.query<[ContextEntry]>(
      `INSERT INTO location_context (location_id, kind, text, starts_at, ends_at)
       VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
      [locationId, kind, text, startsAt, endsAt],
    );
    return entry;
  }

  /** @returns whether the entry existed. */
  async remove(locationId: string, number: string): Promise<boolean> {
    const [, removed] = await this.transactions
      .manager()
      .query<[unknown, number]>(
        'DELETE FROM location_context WHERE location_id = $1 AND number = $2',
        [locationId, number],
      );
    return removed > 0;
  }
}
