import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReadProblem } from '../sync-claim.repository.js';

export interface ReadMachine {
  id: string;
  name: string;
  namespace: string;
  problem: ReadProblem | null;
}

export interface Holdings {
  slots: number;
  products: number;
}

const MACHINE = `id, name, namespace, CASE WHEN sync_problem_kind IS NOT NULL THEN
  jsonb_build_object('kind', sync_problem_kind, 'reason', sync_problem_reason) END AS problem`;

/** Whether a machine is due or being read. */
export const IS_BEING_READ =
  '(sync_wanted_at <= clock_timestamp() OR coalesce(sync_claimed_until > clock_timestamp(), false))';

/** A round is everything read between two points in time at which nothing was due. */
@Injectable()
export class SyncRoundRepository {
  /** Only one caller at a time may end a round, until its transaction ends. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('SELECT FROM sync_rounds FOR UPDATE');
  }

  async isReading(manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<{ reading: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM locations WHERE ${IS_BEING_READ}
       ) AS reading`,
    );
    return row?.reading === true;
  }

  /** Ends the round and returns the machines read in it. */
  end(manager: EntityManager): Promise<ReadMachine[]> {
    return manager.query(
      `WITH read AS (
         SELECT * FROM locations WHERE sync_tried_at > (SELECT closed_at FROM sync_rounds)
       ), ended AS (
         UPDATE sync_rounds SET started_at = first, closed_at = last
         FROM (SELECT min(sync_tried_at) AS first, max(sync_tried_at) AS last FROM read) AS results
         WHERE EXISTS (SELECT FROM read)
       )
       SELECT ${MACHINE} FROM read ORDER BY name, id`,
    );
  }

  machines(manager: EntityManager, locationIds: readonly string[]): Promise<ReadMachine[]> {
    return manager.query(`SELECT ${MACHINE} FROM locations WHERE id = ANY ($1) ORDER BY name, id`, [
      locationIds,
    ]);
  }

  async holdings(manager: EntityManager, locationIds: readonly string[]): Promise<Holdings> {
    const [row] = await manager.query<Holdings[]>(
      `SELECT count(*)::int AS slots, count(DISTINCT (namespace, vendor_sku))::int AS products
       FROM machine_slots JOIN locations ON locations.id = location_id
       WHERE location_id = ANY ($1)`,
      [locationIds],
    );
    return row ?? { slots: 0, products: 0 };
  }

  /** Stores the platform's names of machines. */
  async nameVenues(manager: EntityManager, names: ReadonlyMap<string, string>): Promise<void> {
    await manager.query(
      `UPDATE locations SET venue_name = given.name
       FROM unnest($1::text[], $2::text[]) AS given (id, name)
       WHERE locations.id = given.id AND venue_name IS DISTINCT FROM given.name`,
      [[...names.keys()], [...names.values()]],
    );
  }
}
