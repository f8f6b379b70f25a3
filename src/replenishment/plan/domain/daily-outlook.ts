import { quantile } from '../../domain/demand/expected-demand.js';

/** The sum of a machine's stored forecast. */
export interface MachineTotal {
  /** Its first day, such as 2026-01-31. */
  originDay: string;
  dispersion: number;
  /** By weekday from Monday. */
  shape: readonly number[];
  /** Units of all slots on an average day. */
  dailyRate: number;
}

/** What a machine was expected to sell on a day, with an 80 % interval. */
export interface DailyOutlook {
  date: string;
  expected: number;
  low: number;
  high: number;
}

const LOW = 0.1;
const HIGH = 0.9;

/**
 * What each day was expected to sell by the newest forecast until that morning; days before the
 * first forecast are omitted. The slots share one dispersion, so their sum, as far as they sell
 * independently of each other, has the same distribution with the summed mean.
 * @param totals by day, oldest first.
 */
export function dailyOutlook(
  totals: readonly MachineTotal[],
  dates: readonly string[],
): DailyOutlook[] {
  return dates.flatMap((date) => {
    const total = totals.findLast(({ originDay }) => originDay <= date);
    if (!total) return [];
    const expected = total.dailyRate * (total.shape[weekdayOf(date)] ?? 1);
    return [
      {
        date,
        expected,
        low: quantile(expected, total.dispersion, LOW),
        high: quantile(expected, total.dispersion, HIGH),
      },
    ];
  });
}

/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;
