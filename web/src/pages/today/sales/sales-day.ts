import { inMajorUnits } from '../../../format/money.js';
import { wallTime } from '../../../format/wall-time.js';

const HOURS = 24;

export interface HourOfSales {
  starts_at: string;
  amount: { amount: number };
}

/** Minor units per hour of a day, in local time. */
export function byHour(buckets: readonly HourOfSales[], timeZone: string): number[] {
  const hours = new Array<number>(HOURS).fill(0);
  for (const { starts_at, amount } of buckets) {
    const hour = Number(wallTime(new Date(starts_at), timeZone).slice(11, 13));
    hours[hour] = (hours[hour] ?? 0) + amount.amount;
  }
  return hours;
}

/**
 * The average of several days. Days without any sale are ignored: they are more likely days without
 * data than bad days.
 */
export function usualDay(days: readonly (readonly number[])[]): UsualDay | undefined {
  const kept = days.filter((day) => day.some((fen) => fen > 0));
  if (kept.length === 0) return undefined;
  const mean = Array.from({ length: HOURS }, (_, hour) =>
    kept.reduce((sum, day) => sum + (day[hour] ?? 0) / kept.length, 0),
  );
  return { hours: mean, days: kept.length };
}

export interface UsualDay {
  hours: readonly number[];
  /** The number of days averaged. */
  days: number;
}

/** Hours since midnight, such as 14.25. */
export function hoursGone(now: Date, timeZone: string): number {
  const wall = wallTime(now, timeZone);
  return Number(wall.slice(11, 13)) + Number(wall.slice(14, 16)) / 60;
}

/** Minor units sold from midnight until this hour, interpolated within the hour. */
export function soldUntil(hours: readonly number[], until: number): number {
  const whole = Math.floor(until);
  const sum = hours.slice(0, whole).reduce((total, fen) => total + fen, 0);
  return sum + (hours[whole] ?? 0) * (until - whole);
}

/** The difference from the usual total in percent; undefined if there is nothing to compare with. */
export function differenceInPercent(today: number, usual: number): number | undefined {
  return usual > 0 ? Math.round(((today - usual) / usual) * 100) : undefined;
}

export interface Curves {
  /** Hours since midnight, including the current time. */
  at: number[];
  /** Major units since midnight; null for the future. */
  today: (number | null)[];
  usual: (number | null)[];
}

/** Cumulative sales of both days, for the chart. */
export function curvesOf(
  today: readonly number[],
  usual: readonly number[] | undefined,
  now: number,
): Curves {
  const whole = Array.from({ length: HOURS + 1 }, (_, hour) => hour);
  const at = [...new Set([...whole, now])].sort((a, b) => a - b);
  const total = today.reduce((sum, fen) => sum + fen, 0);
  const soFar = (hour: number) => inMajorUnits(hour < now ? soldUntil(today, hour) : total);
  return {
    at,
    today: at.map((hour) => (hour <= now ? soFar(hour) : null)),
    usual: at.map((hour) => (usual ? inMajorUnits(soldUntil(usual, hour)) : null)),
  };
}
