import { Injectable } from '@nestjs/common';
import { Any, Not, type EntityManager } from 'typeorm';
import { TransactionService } from '../database/index.js';
import type { RecordList, StoredLeftOut } from './domain/wording.js';
import { LeftOutRecordEntity } from './left-out-record.entity.js';

/** Full reads happen at least daily; a record that none of them showed for two days is gone. */
const CURRENT = "last_seen_at > clock_timestamp() - interval '2 days'";

@Injectable()
export class LeftOutRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** @returns the keys of the new ones. */
  async add(
    manager: EntityManager,
    list: RecordList,
    records: readonly StoredLeftOut[],
  ): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ key: string; isNew: boolean }[]>(
      `INSERT INTO left_out_records AS known (namespace, list, location_id, record_key, problem,
         first_seen_at, last_seen_at)
       SELECT $1, $2, $3, key, problem, now(), now()
       FROM unnest($4::text[], $5::text[]) AS given (key, problem)
       ORDER BY key
       ON CONFLICT ON CONSTRAINT left_out_records_pk
       DO UPDATE SET problem = excluded.problem, last_seen_at = excluded.last_seen_at
       RETURNING record_key AS key, first_seen_at = last_seen_at AS "isNew"`,
      [...listKey(list), records.map(({ key }) => key), records.map(({ problem }) => problem)],
    );
    return new Set(rows.filter(({ isNew }) => isNew).map(({ key }) => key));
  }

  /** @param keys removes only these, or all others. */
  async remove(
    manager: EntityManager,
    { namespace, list, locationId = '' }: RecordList,
    which: 'these' | 'others',
    keys: readonly string[],
  ): Promise<void> {
    const recordKey = which === 'these' ? Any(keys) : Not(Any(keys));
    await manager.delete(LeftOutRecordEntity, { namespace, list, locationId, recordKey });
  }

  find(list: RecordList): Promise<StoredLeftOut[]> {
    return this.transactions.manager().query<StoredLeftOut[]>(
      `SELECT record_key AS key, problem FROM left_out_records
       WHERE namespace = $1 AND list = $2 AND location_id = $3 AND ${CURRENT}
       ORDER BY first_seen_at, record_key`,
      listKey(list),
    );
  }

  /** The left-out records of these machines, by machine. */
  async ofMachines(
    locationIds: readonly string[],
  ): Promise<(StoredLeftOut & { namespace: string; locationId: string })[]> {
    return this.transactions.manager().query(
      `SELECT namespace, location_id AS "locationId", record_key AS key, problem
       FROM left_out_records
       WHERE list = 'inventory' AND location_id = ANY ($1) AND ${CURRENT}
       ORDER BY location_id, first_seen_at, record_key`,
      [locationIds],
    );
  }
}

const listKey = ({ namespace, list, locationId = '' }: RecordList) => [namespace, list, locationId];
