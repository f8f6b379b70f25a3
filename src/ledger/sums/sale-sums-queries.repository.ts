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
import { wholeMonths } from './whole-months.js';
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
  all: ['()', "''"],
} as const;

/** What is charged at the rates of the group. */
const SHARES = `
  (sum(revenue_fen) - sum(refunds_fen)) * fee_bps AS "feeShare",
  (sum(revenue_fen) - sum(refunds_fen)) * commission_bps AS "commissionShare"`;

const SUMS = SUM_COLUMNS.map((column) => `sum(${column}) AS ${column}`).join(', ');
const SIGNED_SUMS = SUM_COLUMNS.map((column) => `$6::integer * ${column} AS ${column}`).join(', ');
const COLUMNS = SUM_COLUMNS.join(', ');
const NOT_NOTHING = SUM_COLUMNS.map((column) => `sum(${column}) <> 0`).join(' OR ');

const WITHIN_DAYS = 'day BETWEEN $1::date AND $2::date';
/** A day more on each side lets the index find them; the local date decides. */
const OF_MACHINES = `
  sale.location_id = ANY ($5)
  AND (sale.namespace, sale.location_id) IN (SELECT * FROM unnest($4::text[], $5::text[]))
  AND sale.sold_at >= $1::date - interval '1 day' AND sale.sold_at < $2::date + interval '2 days'
  AND (sale.sold_at AT TIME ZONE $3)::date BETWEEN $1::date AND $2::date`;

/** Reads the sums. Every method runs in the transaction of its caller. */
@Injectable()
export class SaleSumsQueriesRepository {
  /** Sums of all registered machines of these accounts, by day or in one row. */
  async ofRoute(
    manager: EntityManager,
    accounts: readonly string[],
    { from, to }: DayRange,
    by: keyof typeof GROUPS,
  ): Promise<Keyed<ChargedSums>[]> {
    const [group, key] = GROUPS[by];
    const rows = await manager.query<ChargedRow[]>(
      `SELECT ${key} AS key, ${SUMS},
         sum((revenue_fen - refunds_fen) * fee_bps) AS "feeShare",
         sum((revenue_fen - refunds_fen) * commission_bps) AS "commissionShare"
       FROM sales_by_rate_day
       WHERE namespace = ANY ($3) AND ${WITHIN_DAYS}
       GROUP BY ${group}
       HAVING ${NOT_NOTHING}`,
      [from, to, accounts],
    );
    return rows.map(keyedSums);
  }

  /** Sums of one machine, by day or in one row. */
  async ofMachine(
    manager: EntityManager,
    { namespace, id, feeBps, commissionBps }: SummedMachine,
    { from, to }: DayRange,
    by: keyof typeof GROUPS,
  ): Promise<Keyed<ChargedSums>[]> {
    const [group, key] = GROUPS[by];
    const rows = await manager.query<ChargedRow[]>(
      `SELECT ${key} AS key, ${SUMS}, ${SHARES}
       FROM (VALUES ($5::integer, $6::integer)) AS machine (fee_bps, commission_bps),
         sales_by_machine_day
       WHERE namespace = $3 AND location_id = $4 AND ${WITHIN_DAYS}
       GROUP BY fee_bps, commission_bps, ${group}
       HAVING ${NOT_NOTHING}`,
      [from, to, namespace, id, feeBps, commissionBps],
    );
    return rows.map(keyedSums);
  }

  /** Sums of each of these machines, from whole months and the days before and after them. */
  async byMachine(
    manager: EntityManager,
    machines: readonly SummedMachine[],
    range: DayRange,
  ): Promise<Keyed<ChargedSums>[]> {
    const { first, end } = wholeMonths(range);
    const rows = await manager.query<(SumsRow & MachineKey)[]>(
      `SELECT namespace, location_id AS id, ${SUMS}
       FROM (
         SELECT namespace, location_id, ${COLUMNS} FROM sales_by_machine_month
         WHERE month >= $3::date AND month < $4::date
           AND namespace = ANY ($5) AND location_id = ANY ($6)
         UNION ALL
         SELECT namespace, location_id, ${COLUMNS} FROM sales_by_machine_day
         WHERE (day >= $1::date AND day < $3::date OR day >= $4::date AND day <= $2::date)
           AND namespace = ANY ($5) AND location_id = ANY ($6)
       ) AS sold
       GROUP BY namespace, location_id
       HAVING ${NOT_NOTHING}`,
      [
        range.from,
        range.to,
        first,
        end,
        [...new Set(machines.map(({ namespace }) => namespace))],
        machines.map(({ id }) => id),
      ],
    );
    const found = new Map(rows.map((row) => [machineKey(row), row]));
    return machines.flatMap((machine) => {
      const row = found.get(machineKey(machine));
      return row ? [{ key: machine.id, sums: charged(sumsOf(row), machine) }] : [];
    });
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

  /** All machines of these accounts with sales in the months of the period. */
  machinesWithSales(
    manager: EntityManager,
    namespaces: readonly string[],
    { from, to }: DayRange,
  ): Promise<MachineKey[]> {
    return manager.query(
      `SELECT DISTINCT namespace, location_id AS id FROM sales_by_machine_month
       WHERE month BETWEEN date_trunc('month', $1::date) AND $2::date AND namespace = ANY ($3)`,
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

const machineKey = ({ namespace, id }: MachineKey) => `${namespace} ${id}`;

const charged = (
  sums: SaleSums,
  { feeBps, commissionBps }: Pick<SummedMachine, 'feeBps' | 'commissionBps'>,
): ChargedSums => {
  const kept = sums.revenue - sums.refunds;
  return {
    ...sums,
    feeShare: kept * BigInt(feeBps),
    commissionShare: kept * BigInt(commissionBps),
  };
};

const keyedSums = ({ key, feeShare, commissionShare, ...row }: ChargedRow): Keyed<ChargedSums> => ({
  key,
  sums: { ...sumsOf(row), feeShare: BigInt(feeShare), commissionShare: BigInt(commissionShare) },
});

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
