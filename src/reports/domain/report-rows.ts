import type { ChargedSums, Keyed, SaleSums } from '../../ledger/index.js';
import {
  addCharges,
  allotted,
  chargedOnRevenue,
  NO_CHARGES,
  type Charges,
  type monthlyCharges,
} from './charges.js';
import { HOURS_OF_WEEK, PERIOD_OF, type LocalDate } from './local-calendar.js';
import { addSums, netRevenue, NO_SALES, type Report, type ReportRow } from './report.js';

/** What every grouping of a report needs. */
export interface ReportFacts {
  /** Of all machines and days; undefined without sales. */
  total: ChargedSums | undefined;
  monthly: ReturnType<typeof monthlyCharges>;
}

interface ChargedRow {
  key: string;
  label: string;
  sums: ChargedSums;
  /** Amounts that do not depend on revenue. */
  monthly: Charges;
}

const NOTHING: ChargedSums = { ...NO_SALES, feeShare: 0n, commissionShare: 0n };

/** A row per day, week or month, also where nothing was sold. */
export function periodRows(
  days: readonly Keyed<ChargedSums>[],
  dates: readonly LocalDate[],
  by: 'day' | 'week' | 'month',
  { monthly }: ReportFacts,
): ReportRow[] {
  const byDay = sumsByKey(days);
  const periods = new Map<string, ChargedRow>();
  for (const date of dates) {
    const period = PERIOD_OF[by](date);
    const row = periods.get(period.key) ?? { ...period, sums: NOTHING, monthly: NO_CHARGES };
    periods.set(period.key, {
      ...row,
      sums: addCharged(row.sums, byDay.get(date) ?? NOTHING),
      monthly: addCharges(row.monthly, monthly.byDate.get(date) ?? NO_CHARGES),
    });
  }
  return charged([...periods.values()]);
}

/** A row per machine, also where nothing was sold. */
export function machineRows(
  found: readonly Keyed<ChargedSums>[],
  machines: readonly { id: string; name: string }[],
  { monthly }: ReportFacts,
): ReportRow[] {
  const byMachine = sumsByKey(found);
  return charged(
    machines.map(({ id, name }) => ({
      key: id,
      label: name,
      sums: byMachine.get(id) ?? NOTHING,
      monthly: monthly.byMachine.get(id) ?? NO_CHARGES,
    })),
  );
}

/** A row per hour of the week, also where nothing was sold. */
export function hourRows(found: readonly Keyed<SaleSums>[], facts: ReportFacts): ReportRow[] {
  const byHour = new Map(found.map(({ key, sums }) => [key, sums]));
  return sharingRows(
    HOURS_OF_WEEK.map((hour) => ({ ...hour, sums: byHour.get(hour.key) ?? NO_SALES })),
    facts,
  );
}

/** A sale of several products is one order in the totals. */
export const reportOf = (rows: ReportRow[], facts: ReportFacts): Report => ({
  rows,
  totals: { sums: facts.total ?? NO_SALES, charges: totalCharges(facts) },
});

/** What is charged on revenue is known for each row. */
function charged(rows: readonly ChargedRow[]): ReportRow[] {
  const onRevenue = chargedOnRevenue(rows.map(({ sums }) => sums));
  return rows.map(({ key, label, sums, monthly }, index) => ({
    key,
    label,
    sums,
    charges: addCharges(monthly, onRevenue[index] ?? NO_CHARGES),
  }));
}

/** Charges belong to machines and days: hours and products share them by revenue. */
export function sharingRows(
  rows: readonly Omit<ReportRow, 'charges'>[],
  facts: ReportFacts,
): ReportRow[] {
  const parts = allotted(
    totalCharges(facts),
    rows.map(({ sums }) => netRevenue(sums)),
  );
  return rows.map((row, index) => ({ ...row, charges: parts[index] ?? NO_CHARGES }));
}

function totalCharges({ total, monthly }: ReportFacts): Charges {
  const [onRevenue = NO_CHARGES] = total ? chargedOnRevenue([total]) : [];
  return [...monthly.byMachine.values()].reduce(addCharges, onRevenue);
}

const addCharged = (one: ChargedSums, other: ChargedSums): ChargedSums => ({
  ...addSums(one, other),
  feeShare: one.feeShare + other.feeShare,
  commissionShare: one.commissionShare + other.commissionShare,
});

const sumsByKey = (found: readonly Keyed<ChargedSums>[]): ReadonlyMap<string, ChargedSums> =>
  new Map(found.map(({ key, sums }) => [key, sums]));
