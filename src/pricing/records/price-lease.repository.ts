import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { Machine, PriceLease } from '../requests/machine.js';

/** A change in progress or with an unknown outcome. */
export interface UnsettledLease extends PriceLease {
  priceChange: string;
  /** The number of earlier attempts to settle it. */
  looks: number;
}

@Injectable()
export class PriceLeaseRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Undefined while the lease is held or a change is unsettled. */
  async take(machine: Machine, leaseMs: number): Promise<PriceLease | undefined> {
    const [row] = await this.transactions.manager().query<{ number: string }[]>(
      `INSERT INTO price_leases (namespace, location_id, number, held_until)
       VALUES ($1, $2, nextval('price_lease_numbers'),
         clock_timestamp() + $3 * interval '1 millisecond')
       ON CONFLICT (namespace, location_id) DO UPDATE
       SET number = excluded.number, held_until = excluded.held_until
       WHERE price_leases.price_change IS NULL AND price_leases.held_until <= clock_timestamp()
       RETURNING number`,
      [machine.namespace, machine.locationId, leaseMs],
    );
    return row && { ...machine, number: row.number };
  }

  /**
   * Whether the caller still holds the lease. If so, it is locked until the caller's transaction
   * ends.
   */
  async lock(manager: EntityManager, lease: PriceLease): Promise<boolean> {
    const [row] = await manager.query<{ number: string }[]>(
      `SELECT number FROM price_leases WHERE namespace = $1 AND location_id = $2 FOR UPDATE`,
      [lease.namespace, lease.locationId],
    );
    return row?.number === lease.number;
  }

  /** Binds the lease to this change: it ends when the change does. */
  async begin(
    manager: EntityManager,
    lease: PriceLease,
    priceChange: string,
    leaseMs: number,
  ): Promise<void> {
    await manager.query(
      `UPDATE price_leases
       SET price_change = $4, held_until = clock_timestamp() + $5 * interval '1 millisecond', looks = 0
       WHERE namespace = $1 AND location_id = $2 AND number = $3`,
      [lease.namespace, lease.locationId, lease.number, priceChange, leaseMs],
    );
  }

  /**
   * Releases the machine.
   * @param priceChange the change made under the lease; null if none.
   * @returns whether the caller held the lease for that change.
   */
  async end(
    manager: EntityManager,
    lease: PriceLease,
    priceChange: string | null,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH ended AS (
         UPDATE price_leases SET price_change = NULL, held_until = '-infinity'
         WHERE namespace = $1 AND location_id = $2 AND number = $3
           AND price_change IS NOT DISTINCT FROM $4::bigint
         RETURNING number
       ) SELECT FROM ended`,
      [lease.namespace, lease.locationId, lease.number, priceChange],
    );
    return rows.length === 1;
  }

  /**
   * Lets the lease expire after this time. The machine stays blocked while a change has no outcome.
   */
  async letGo(manager: EntityManager, lease: PriceLease, afterMs: number): Promise<void> {
    await manager.query(
      `UPDATE price_leases SET held_until = clock_timestamp() + $4 * interval '1 millisecond'
       WHERE namespace = $1 AND location_id = $2 AND number = $3`,
      [lease.namespace, lease.locationId, lease.number, afterMs],
    );
  }

  /** Takes over changes whose lease has expired. */
  claimUnsettled(most: number, leaseMs: number): Promise<UnsettledLease[]> {
    return this.transactions.manager().query<UnsettledLease[]>(
      `WITH claimed AS (
         UPDATE price_leases SET number = nextval('price_lease_numbers'), looks = looks + 1,
           held_until = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE (namespace, location_id) IN (
           SELECT namespace, location_id FROM price_leases
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
