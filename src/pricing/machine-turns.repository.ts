import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../database/index.js';
import type { Machine, Turn } from './machine.js';

/** A change that runs, or whose outcome nobody knows yet. */
export interface UnsettledTurn extends Turn {
  priceChange: string;
  /** How often it was looked at before. */
  looks: number;
}

@Injectable()
export class MachineTurnsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Nothing while somebody else has the turn, or a change has not ended. */
  async take(machine: Machine, leaseMs: number): Promise<Turn | undefined> {
    const [row] = await this.transactions.manager().query<{ number: string }[]>(
      `INSERT INTO price_turns (namespace, location_id, number, held_until)
       VALUES ($1, $2, nextval('price_turn_numbers'),
         clock_timestamp() + $3 * interval '1 millisecond')
       ON CONFLICT (namespace, location_id) DO UPDATE
       SET number = excluded.number, held_until = excluded.held_until
       WHERE price_turns.price_change IS NULL AND price_turns.held_until <= clock_timestamp()
       RETURNING number`,
      [machine.namespace, machine.locationId, leaseMs],
    );
    return row && { ...machine, number: row.number };
  }

  /** Whether the turn is still the caller's, which it stays until the caller's transaction ends. */
  async lock(manager: EntityManager, turn: Turn): Promise<boolean> {
    const [row] = await manager.query<{ number: string }[]>(
      `SELECT number FROM price_turns WHERE namespace = $1 AND location_id = $2 FOR UPDATE`,
      [turn.namespace, turn.locationId],
    );
    return row?.number === turn.number;
  }

  /** From now on the turn ends with this change. */
  async begin(
    manager: EntityManager,
    turn: Turn,
    priceChange: string,
    leaseMs: number,
  ): Promise<void> {
    await manager.query(
      `UPDATE price_turns
       SET price_change = $4, held_until = clock_timestamp() + $5 * interval '1 millisecond', looks = 0
       WHERE namespace = $1 AND location_id = $2 AND number = $3`,
      [turn.namespace, turn.locationId, turn.number, priceChange, leaseMs],
    );
  }

  /**
   * Frees the machine. Whether the turn was the caller's and about this.
   * @param priceChange what ran in it; null when nothing did.
   */
  async end(manager: EntityManager, turn: Turn, priceChange: string | null): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH ended AS (
         UPDATE price_turns SET price_change = NULL, held_until = '-infinity'
         WHERE namespace = $1 AND location_id = $2 AND number = $3
           AND price_change IS NOT DISTINCT FROM $4::bigint
         RETURNING number
       ) SELECT FROM ended`,
      [turn.namespace, turn.locationId, turn.number, priceChange],
    );
    return rows.length === 1;
  }

  /** Lets go after so long, without freeing the machine before a running change has an outcome. */
  async letGo(manager: EntityManager, turn: Turn, afterMs: number): Promise<void> {
    await manager.query(
      `UPDATE price_turns SET held_until = clock_timestamp() + $4 * interval '1 millisecond'
       WHERE namespace = $1 AND location_id = $2 AND number = $3`,
      [turn.namespace, turn.locationId, turn.number, afterMs],
    );
  }

  /** Takes over changes whose holder let go or is gone. */
  claimUnsettled(most: number, leaseMs: number): Promise<UnsettledTurn[]> {
    return this.transactions.manager().query<UnsettledTurn[]>(
      `WITH claimed AS (
         UPDATE price_turns SET number = nextval('price_turn_numbers'), looks = looks + 1,
           held_until = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE (namespace, location_id) IN (
           SELECT namespace, location_id FROM price_turns
           WHERE price_change IS NOT NULL AND held_until <= clock_timestamp()
           ORDER BY held_until LIMIT $1 FOR UPDATE SKIP LOCKED
         )
         RETURNING namespace, location_id AS "locationId", number,
           price_change AS "priceChange", looks - 1 AS looks
       ) SELECT * FROM claimed`,
      [most, leaseMs],
    );
  }
}
