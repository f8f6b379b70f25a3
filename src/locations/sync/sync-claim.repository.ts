import { Injectable } from '@nestjs/common';
import { DatabaseClockService, TransactionService } from '../../database/index.js';

/** A lease for reading one machine. */
export interface Claim {
  number: string;
  locationId: string;
  namespace: string;
  /** When it was granted, by the database's clock. */
  givenAt: Date;
}

export interface ReadProblem {
  kind: string;
  reason: string;
}

/** The next point of the schedule that all replicas share. */
export const nextRead = (intervalParameter: string): string =>
  `to_timestamp((floor(extract(epoch FROM clock_timestamp()) / ${intervalParameter}::int) + 1) * ${intervalParameter}::int)`;

const FREE = '(sync_claimed_until IS NULL OR sync_claimed_until <= clock_timestamp())';

/** Leases machines to replicas for reading. A lease that ends without a result is granted again. */
@Injectable()
export class SyncClaimRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** @param except machines this replica is still reading, even if its lease has expired. */
  claim(limit: number, leaseMs: number, except: readonly string[]): Promise<Claim[]> {
    return this.transactions.manager().query(
      `WITH claimed AS (
         UPDATE locations SET
           sync_claim = nextval('location_claims'),
           sync_claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id IN (
           SELECT id FROM locations
           WHERE sync_wanted_at <= clock_timestamp() AND ${FREE} AND id <> ALL ($3)
           ORDER BY sync_wanted_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         )
         RETURNING sync_claim AS number, id AS "locationId", namespace, clock_timestamp() AS "givenAt"
       ) SELECT * FROM claimed`,
      [limit, leaseMs, except],
    );
  }

  /** Marks every machine that is not being read as due, and returns all machines. */
  async want(): Promise<{ since: Date; locations: { id: string; namespace: string }[] }> {
    const manager = this.transactions.manager();
    const since = await this.clock.now();
    await manager.query(
      `UPDATE locations SET sync_wanted_at = clock_timestamp()
       WHERE sync_wanted_at > clock_timestamp() AND ${FREE}`,
    );
    const locations = await manager.query<{ id: string; namespace: string }[]>(
      'SELECT id, namespace FROM locations',
    );
    return { since, locations };
  }

  /** Makes one machine due now. */
  async wantOne(id: string): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE locations SET sync_wanted_at = clock_timestamp()
       WHERE id = $1 AND sync_wanted_at > clock_timestamp()`,
      [id],
    );
  }

  /**
   * A reading that ended just before `since` may still have been running during `want`, so its
   * machine was not marked.
   */
  async wantUnread(locationIds: readonly string[], since: Date): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE locations SET sync_wanted_at = clock_timestamp()
       WHERE id = ANY ($1) AND (sync_tried_at IS NULL OR sync_tried_at < $2)
         AND sync_wanted_at > clock_timestamp() AND ${FREE}`,
      [locationIds, since],
    );
  }

  /** Whether any of these machines has not finished a reading since then. */
  async isUnfinished(locationIds: readonly string[], since: Date): Promise<boolean> {
    const [row] = await this.transactions.manager().query<{ unfinished: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM locations
         WHERE id = ANY ($1) AND (sync_tried_at IS NULL OR sync_tried_at < $2)
       ) AS unfinished`,
      [locationIds, since],
    );
    return row?.unfinished === true;
  }

  /** Keeps the machine's slots. Marks it offline only if the vendor answered for this machine. */
  async fail(
    { locationId, number }: Claim,
    problem: ReadProblem,
    intervalS: number,
  ): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE locations SET
         sync_problem_kind = $3, sync_problem_reason = $4,
         online = CASE WHEN $3 = 'refused' THEN false ELSE online END,
         sync_tried_at = clock_timestamp(), sync_claimed_until = NULL, sync_wanted_at = ${nextRead('$5')}
       WHERE id = $1 AND sync_claim = $2`,
      [locationId, number, problem.kind, problem.reason, intervalS],
    );
  }

  /** Ends leases early, so that others can take over immediately. */
  async release(claims: readonly Claim[]): Promise<void> {
    await this.transactions
      .manager()
      .query(
        'UPDATE locations SET sync_claimed_until = NULL WHERE sync_claim = ANY ($1::bigint[])',
        [claims.map(({ number }) => number)],
      );
  }
}
