import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { soldParts, SUM_COLUMNS, wholeSales } from './sold-parts.js';

/** Adds `$2` times the sums of a relation to a table of sums. */
const addTo = (table: string, keys: Record<string, string>, from: string): string => {
  const names = Object.keys(keys);
  const sums = SUM_COLUMNS.map((column) => `$2::integer * sum(${column})`);
  const added = SUM_COLUMNS.map((column) => `${column} = kept.${column} + excluded.${column}`);
  return `
    INSERT INTO ${table} AS kept (namespace, ${[...names, ...SUM_COLUMNS].join(', ')})
    SELECT $1, ${[...Object.values(keys), ...sums].join(', ')}
    FROM ${from} GROUP BY ${Object.values(keys).join(', ')}
    ON CONFLICT (namespace, ${names.join(', ')}) DO UPDATE SET ${added.join(', ')}`;
};

const DAY = 'local_at::date';
const MONTH = `date_trunc('month', local_at)::date`;
/** Null until the sums of the account are made. */
const ZONE = '(SELECT sums_zone FROM ledger_accounts WHERE namespace = $1)';

/** Adds the chosen sales of the account `$1` to all sums, `$2` times. */
const applying = (chosen: string): string => `
  WITH part AS MATERIALIZED (
    ${soldParts(ZONE, `sale.namespace = $1 AND ${ZONE} IS NOT NULL AND ${chosen}`)}
  ), whole AS (${wholeSales('part')}),
  by_hour AS (${addTo('sales_by_hour', { hour: "date_trunc('hour', local_at)" }, 'whole')}),
  by_machine AS (
    ${addTo('sales_by_machine_day', { day: DAY, location_id: 'location_id' }, 'whole')}
  ), by_month AS (
    ${addTo('sales_by_machine_month', { month: MONTH, location_id: 'location_id' }, 'whole')}
  )
  ${addTo('sales_by_product_day', { day: DAY, vendor_sku: 'vendor_sku' }, 'part')}`;

// The ids are repeated for the lines: they are then read in one pass in index order.
const APPLY_SOME = applying('sale.id = ANY ($3) AND line.transaction_id = ANY ($3)');
const APPLY_ALL = applying('true');

// Deleting the days of machines also changes `sales_by_rate_day`, which therefore comes later.
const TABLES = [
  'sales_by_hour',
  'sales_by_machine_day',
  'sales_by_machine_month',
  'sales_by_rate_day',
  'sales_by_product_day',
] as const;

/**
 * Keeps sums of the ledger by local hour, machine and day or month, and product and day. They change in the
 * transaction that changes the sales, under the account's lock, and so always equal them.
 */
@Injectable()
export class SaleSumsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Adds sales as they are stored now. */
  async add(manager: EntityManager, namespace: string, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await manager.query(APPLY_SOME, [namespace, 1, ids]);
  }

  /** Removes sales as they are stored now; call before they change. */
  async remove(manager: EntityManager, namespace: string, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await manager.query(APPLY_SOME, [namespace, -1, ids]);
  }

  /** The accounts whose sums are missing or for another time zone. */
  async outdated(zone: string): Promise<string[]> {
    const rows = await this.transactions
      .manager()
      .query<{ namespace: string }[]>(
        'SELECT namespace FROM ledger_accounts WHERE sums_zone IS DISTINCT FROM $1',
        [zone],
      );
    return rows.map(({ namespace }) => namespace);
  }

  /** Makes the sums of an account anew, unless another replica just did. */
  async rebuild(namespace: string, zone: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      // A large ledger takes longer than a statement usually may.
      await manager.query('SET LOCAL statement_timeout = 0');
      const [, claimed] = await manager.query<[unknown[], number]>(
        `UPDATE ledger_accounts SET sums_zone = $2
         WHERE namespace = $1 AND sums_zone IS DISTINCT FROM $2`,
        [namespace, zone],
      );
      if (claimed === 0) return;
      for (const table of TABLES) {
        await manager.query(`DELETE FROM ${table} WHERE namespace = $1`, [namespace]);
      }
      await manager.query(APPLY_ALL, [namespace, 1]);
      await this.refreshStatistics(manager);
    });
  }

  /** Autovacuum would do this too, but only a minute later. */
  async refreshStatistics(manager: EntityManager): Promise<void> {
    await manager.query(`ANALYZE ${TABLES.join(', ')}`);
  }
}
