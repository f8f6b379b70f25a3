import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  sumsOf,
  type ChargedSums,
  type DayRange,
  type Keyed,
  type ProductSums,
  type SaleSums,
  type SummedMachine,
  type SumsRow,
} from './sale-sums.js';
import { soldParts, SUM_COLUMNS, wholeSales } from './sold-parts.js';

type MachineKey = Pick<SummedMachine, 'id' | 'namespace'>;

/** Sums of an account from which those of some machines are subtracted, or only theirs. */
export interface Composition {
  /** Whether to begin with the sums of these accounts. */
  accounts: readonly string[];
  /** Machines whose sales are added (1) to them or subtracted (-1). */
  machines: readonly MachineKey[];
  sign: 1 | -1;
}

interface ChargedRow extends SumsRow {
  key: string;
  feeShare: string;
  commissionShare: string;
}

/** What is grouped by, and the key of a group. */
const GROUPS = {
  day: ['day', 'day::text'],
  machine: ['location_id', 'location_id'],
  all: ['()', "''"],
} as const;

const SUMS = SUM_COLUMNS.map((column) => `sum(${column}) AS ${column}`).join(', ');
const SIGNED_SUMS = SUM_COLUMNS.map((column) => `$6::integer * ${column} AS ${column}`).join(', ');
const COLUMNS = SUM_COLUMNS.join(', ');
const NOT_NOTHING = SUM_COLUMNS.map((column) => `sum(${column}) <> 0`).join(' OR ');

const WITHIN_DAYS = 'day BETWEEN $1::date AND $2::date';
/** A day more on each side lets the index find them; the local date decides. */
const OF_MACHINES = `
  (sale.namespace, sale.location_id) IN (SELECT * FROM unnest($4::text[], $5::text[]))
  AND sale.sold_at >= $1::date - interval '1 day' AND sale.sold_at < $2::date + interval '2 days'
  AND (sale.sold_at AT TIME ZONE $3)::date BETWEEN $1::date AND $2::date`;

/** Reads the sums. Every method runs in the transaction of its caller. */
@Injectable()
export class SaleSumsQueriesRepository {
  /** Sums of these machines by day, by machine, or in one row; only those with sales. */
  async ofMachines(
    manager: EntityManager,
    machines: readonly SummedMachine[],
    { from, to }: DayRange,
    by: keyof typeof GROUPS,
  ): Promise<Keyed<ChargedSums>[]> {
    const [group, key] = GROUPS[by];
    const rows = await manager.query<ChargedRow[]>(
      `SELECT ${key} AS key, ${SUMS},
         sum((revenue_fen - refunds_fen) * machine.fee_bps) AS "feeShare",
         sum((revenue_fen - refunds_fen) * machine.commission_bps) AS "commissionShare"
       FROM unnest($3::text[], $4::text[], $5::integer[], $6::integer[])
         AS machine (namespace, location_id, fee_bps, commission_bps)
       JOIN sales_by_machine_day USING (namespace, location_id)
       WHERE ${WITHIN_DAYS}
       GROUP BY ${group}
       HAVING count(*) > 0`,
      [
        from,
        to,
        machines.map(({ namespace }) => namespace),
        machines.map(({ id }) => id),
        machines.map(({ feeBps }) => feeBps),
        machines.map(({ commissionBps }) => commissionBps),
      ],
    );
    return rows.map(({ key, feeShare, commissionShare, ...row }) => ({
      key,
      sums: {
        ...sumsOf(row),
        feeShare: BigInt(feeShare),
        commissionShare: BigInt(commissionShare),
      },
    }));
  }

  /** By hour of the week: `1-0` is the first hour of Monday. */
  async byHour(
    manager: EntityManager,
    composed: Composition,
    range: DayRange,
    zone: string,
  ): Promise<Keyed<SaleSums>[]> {
    const rows = await manager.query<(SumsRow & { key: string })[]>(
      `WITH part AS (${soldParts('$3', OF_MACHINES)}), found AS (
         SELECT hour, ${COLUMNS} FROM sales_by_hour
         WHERE namespace = ANY ($7) AND hour >= $1::date AND hour < $2::date + 1
         UNION ALL
         SELECT local_at, ${SIGNED_SUMS} FROM (${wholeSales('part')}) AS sale
       )
       SELECT concat(extract(isodow FROM hour), '-', extract(hour FROM hour)) AS key, ${SUMS}
       FROM found GROUP BY 1 HAVING ${NOT_NOTHING}`,
      parametersOf(composed, range, zone),
    );
    return rows.map(({ key, ...row }) => ({ key, sums: sumsOf(row) }));
  }

  async byProduct(
    manager: EntityManager,
    composed: Composition,
    range: DayRange,
    zone: string,
  ): Promise<ProductSums[]> {
    const rows = await manager.query<(SumsRow & { namespace: string; vendorSku: string })[]>(
      `WITH part AS (${soldParts('$3', OF_MACHINES)}), found AS (
         SELECT namespace, vendor_sku, ${COLUMNS} FROM sales_by_product_day
         WHERE namespace = ANY ($7) AND ${WITHIN_DAYS}
         UNION ALL
         SELECT namespace, vendor_sku, ${SIGNED_SUMS} FROM part
       )
       SELECT namespace, vendor_sku AS "vendorSku", ${SUMS}
       FROM found GROUP BY namespace, vendor_sku HAVING ${NOT_NOTHING}`,
      parametersOf(composed, range, zone),
    );
    return rows.map(({ namespace, vendorSku, ...row }) => ({
      namespace,
      vendorSku,
      sums: sumsOf(row),
    }));
  }

  /** The time zone of an account's sums, if it is another one. */
  async otherZone(
    manager: EntityManager,
    machines: readonly MachineKey[],
    zone: string,
  ): Promise<string | undefined> {
    const [row] = await manager.query<{ zone: string | null }[]>(
      `SELECT sums_zone AS zone FROM ledger_accounts
       WHERE namespace = ANY ($1) AND sums_zone IS DISTINCT FROM $2 LIMIT 1`,
      [machines.map(({ namespace }) => namespace), zone],
    );
    return row && (row.zone ?? 'none');
  }

  /** All machines of these accounts with sales in the period. */
  machinesWithSales(
    manager: EntityManager,
    namespaces: readonly string[],
    { from, to }: DayRange,
  ): Promise<MachineKey[]> {
    return manager.query(
      `SELECT DISTINCT namespace, location_id AS id FROM sales_by_machine_day
       WHERE ${WITHIN_DAYS} AND namespace = ANY ($3)`,
      [from, to, namespaces],
    );
  }

  /** The local date of each machine's first sale. */
  firstDays(
    manager: EntityManager,
    machines: readonly MachineKey[],
    zone: string,
  ): Promise<{ id: string; day: string }[]> {
    return manager.query(
      `SELECT machine.id, (first.sold_at AT TIME ZONE $3)::date::text AS day
       FROM unnest($1::text[], $2::text[]) AS machine (namespace, id)
       CROSS JOIN LATERAL (
         SELECT sold_at FROM ledger_transactions AS sale
         WHERE sale.location_id = machine.id AND sale.namespace = machine.namespace
         ORDER BY sold_at LIMIT 1
       ) AS first`,
      [machines.map(({ namespace }) => namespace), machines.map(({ id }) => id), zone],
    );
  }
}

const parametersOf = (
  { accounts, machines, sign }: Composition,
  { from, to }: DayRange,
  zone: string,
): unknown[] => [
  from,
  to,
  zone,
  machines.map(({ namespace }) => namespace),
  machines.map(({ id }) => id),
  sign,
  accounts,
];
