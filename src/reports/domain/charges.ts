import { dailyPart, dayOfMonth, type LocalDate } from './local-calendar.js';
import { rounded, shares } from './shares.js';

/** Amounts in fen. */
export interface Charges {
  fees: bigint;
  commission: bigint;
}

/** What is charged on revenue, in ten-thousandths of a fen. */
export interface RevenueShares {
  feeShare: bigint;
  commissionShare: bigint;
}

/** A machine's amounts per month, and the first day for which they are owed. */
export interface MonthlyCharges {
  id: string;
  feePerMonth: number;
  commissionPerMonth: number;
  since: LocalDate;
}

export const NO_CHARGES: Charges = { fees: 0n, commission: 0n };

const SHARE_UNIT = 10_000n;

export const addCharges = (one: Charges, other: Charges): Charges => ({
  fees: one.fees + other.fees,
  commission: one.commission + other.commission,
});

/**
 * What monthly amounts come to on these dates, by machine and by date. Most machines owe the same
 * from the same day on, which is computed once for all of them.
 * @param dates in order.
 */
export function monthlyCharges(
  machines: readonly MonthlyCharges[],
  dates: readonly LocalDate[],
): { byMachine: ReadonlyMap<string, Charges>; byDate: ReadonlyMap<LocalDate, Charges> } {
  const days = dates.map((date) => ({ ...dayOfMonth(date), fees: 0, commission: 0 }));
  const byMachine = new Map<string, Charges>();
  for (const alike of owingTheSame(machines, dates[0] ?? '')) {
    const [{ since, feePerMonth, commissionPerMonth }] = alike;
    const total = { fees: 0, commission: 0 };
    for (const day of days) {
      if (day.date < since) continue;
      const fees = dailyPart(feePerMonth, day);
      const commission = dailyPart(commissionPerMonth, day);
      day.fees += fees * alike.length;
      day.commission += commission * alike.length;
      total.fees += fees;
      total.commission += commission;
    }
    const charges = exact(total);
    for (const { id } of alike) byMachine.set(id, charges);
  }
  return { byMachine, byDate: new Map(days.map((day) => [day.date, exact(day)])) };
}

/** Groups of machines with equal amounts on all days from the first on. */
function owingTheSame(
  machines: readonly MonthlyCharges[],
  first: LocalDate,
): Iterable<[MonthlyCharges, ...MonthlyCharges[]]> {
  const groups = new Map<string, [MonthlyCharges, ...MonthlyCharges[]]>();
  for (const machine of machines) {
    const since = machine.since < first ? first : machine.since;
    const key = `${since} ${machine.feePerMonth} ${machine.commissionPerMonth}`;
    const group = groups.get(key);
    if (group) group.push(machine);
    else groups.set(key, [machine]);
  }
  return groups.values();
}

const exact = ({ fees, commission }: { fees: number; commission: number }): Charges => ({
  fees: BigInt(fees),
  commission: BigInt(commission),
});

/** Rounds the sum of all shares once, and each part so that the parts add up to it. */
export function chargedOnRevenue(rows: readonly RevenueShares[]): Charges[] {
  const fees = wholeFen(rows.map(({ feeShare }) => feeShare));
  const commissions = wholeFen(rows.map(({ commissionShare }) => commissionShare));
  return rows.map((_, index) => ({
    fees: fees[index] ?? 0n,
    commission: commissions[index] ?? 0n,
  }));
}

const wholeFen = (parts: readonly bigint[]): bigint[] =>
  shares(
    rounded(
      parts.reduce((one, other) => one + other, 0n),
      SHARE_UNIT,
    ),
    parts,
  );

/** Divides charges in proportion to revenue. */
export function allotted(charges: Charges, revenues: readonly bigint[]): Charges[] {
  const fees = shares(charges.fees, revenues);
  const commissions = shares(charges.commission, revenues);
  return revenues.map((_, index) => ({
    fees: fees[index] ?? 0n,
    commission: commissions[index] ?? 0n,
  }));
}
