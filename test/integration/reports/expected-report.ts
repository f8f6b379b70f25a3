import { DateTime } from 'luxon';
import type { LedgerLine, LedgerRecord } from '../../../src/adapters/index.js';
import type { UnitCost } from '../../../src/ledger/index.js';
import { figures, NAMESPACE, type Figures } from './stored-records.js';

export interface ExpectedMachine {
  id: string;
  feeBps: number;
  commissionBps: number;
}

export interface Question {
  from: string;
  to: string;
  by: string;
  zone: string;
  machines: readonly ExpectedMachine[];
  /** What was paid for products, oldest first. */
  paid: readonly UnitCost[];
}

type Sums = Omit<Figures, 'fees' | 'commission' | 'profit'>;

/** Adds up the ledger itself, record by record; rows without anything are left out. */
export function expectedReport(
  records: Iterable<LedgerRecord>,
  question: Question,
): { rows: Record<string, Sums>; totals: Figures } {
  const rows: Record<string, Sums> = {};
  const totals = figures();
  const owed = { fees: 0n, commission: 0n };
  for (const record of records) {
    const machine = question.machines.find(({ id }) => id === record.locationId);
    const time = DateTime.fromMillis(record.createdAt ?? NaN, { zone: question.zone });
    const day = time.toFormat('yyyy-MM-dd');
    if (!machine || day < question.from || day > question.to) continue;
    const lines = record.lines.map((line) => withCost(line, time, question.paid));
    const net = addTo(totals, lines, isSettled(record));
    owed.fees += BigInt(net) * BigInt(machine.feeBps);
    owed.commission += BigInt(net) * BigInt(machine.commissionBps);
    for (const [key, own] of groupsOf({ ...record, lines }, time, question.by)) {
      addTo((rows[key] ??= sums()), own, isSettled(record));
    }
  }
  totals.fees = Number((owed.fees + 5_000n) / 10_000n);
  totals.commission = Number((owed.commission + 5_000n) / 10_000n);
  totals.profit = totals.margin - totals.fees - totals.commission;
  return { rows: withoutEmpty(rows), totals };
}

export const sumsOf = ({ fees: _, commission: __, profit: ___, ...row }: Figures): Sums => row;

export const withoutEmpty = (rows: Record<string, Sums>): Record<string, Sums> =>
  Object.fromEntries(
    Object.entries(rows).filter(([, row]) => Object.values(row).some((value) => value !== 0)),
  );

/** A platform that repeats the price does not know the cost. */
function withCost(line: LedgerLine, time: DateTime, paid: readonly UnitCost[]): LedgerLine {
  if (line.costFen !== null && line.costFen !== line.priceFen) return line;
  const last = paid.findLast(
    ({ vendorSku, since }) => vendorSku === line.vendorSku && since.getTime() <= time.toMillis(),
  );
  return { ...line, costFen: last?.costFen ?? null };
}

const sums = (): Sums => sumsOf(figures());

/** The lines of a record by the key of their row. */
function groupsOf(
  { lines, locationId }: LedgerRecord,
  time: DateTime,
  by: string,
): [string, LedgerRecord['lines']][] {
  switch (by) {
    case 'day':
      return [[time.toFormat('yyyy-MM-dd'), lines]];
    case 'week':
      return [[time.toFormat("kkkk-'W'WW"), lines]];
    case 'month':
      return [[time.toFormat('yyyy-MM'), lines]];
    case 'hour':
      return [[`${time.weekday}-${time.hour}`, lines]];
    case 'location':
      return [[locationId, lines]];
    default: {
      const skus = [...new Set(lines.map(({ vendorSku }) => vendorSku))];
      return skus.map((sku) => [
        `${NAMESPACE}:${sku}`,
        lines.filter(({ vendorSku }) => vendorSku === sku),
      ]);
    }
  }
}

/** Returns what customers paid and did not get back. */
function addTo(row: Sums, lines: LedgerRecord['lines'], settled: boolean): number {
  let net = 0;
  let units = 0;
  for (const { priceFen, costFen, status } of lines) {
    if (status === 'refunded') {
      row.revenue += priceFen;
      row.refunds += priceFen;
    }
    if (!settled || (status !== 'paid' && status !== 'refund_failed')) continue;
    units += 1;
    net += priceFen;
    if (costFen === null) {
      row.cost_unknown_units += 1;
    } else {
      row.cost += costFen;
      row.cost_known_revenue += priceFen;
      row.margin += priceFen - costFen;
    }
  }
  row.revenue += net;
  row.units += units;
  row.orders += units > 0 ? 1 : 0;
  return net;
}

const isSettled = ({ state, lines }: LedgerRecord): boolean =>
  lines.length > 0 &&
  (state === undefined
    ? lines.every(({ status }) => status === 'paid' || status === 'refund_failed')
    : state === 'settled');
