import { DateTime } from 'luxon';

/** A local date such as `2026-06-01`. */
export type LocalDate = string;

const DAY_MS = 86_400_000;

export interface Period {
  key: string;
  label: string;
}

/** The dates are those of a calendar without a time zone, so every day has the same length. */
const calendarDay = (date: LocalDate): DateTime => DateTime.fromISO(date, { zone: 'utc' });

const isoDate = (day: DateTime): LocalDate => day.toFormat('yyyy-MM-dd');

export const localDate = (moment: Date, zone: string): LocalDate =>
  isoDate(DateTime.fromJSDate(moment, { zone }));

export const startOfDay = (date: LocalDate, zone: string): Date =>
  DateTime.fromISO(date, { zone }).toJSDate();

export const daysAfter = (date: LocalDate, days: number): LocalDate =>
  isoDate(calendarDay(date).plus({ days }));

/** Every date from the first to the last, both inclusive. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  const end = Date.parse(to);
  for (let day = Date.parse(from); day <= end; day += DAY_MS) {
    dates.push(new Date(day).toISOString().slice(0, from.length));
  }
  return dates;
}

/** The ISO week, from Monday to Sunday. */
function weekOf(date: LocalDate): Period {
  const day = calendarDay(date);
  const monday = day.startOf('week');
  return {
    key: day.toFormat("kkkk-'W'WW"),
    label: `${isoDate(monday)}/${isoDate(monday.plus({ days: 6 }))}`,
  };
}

/** The day, week or month of a date. */
export const PERIOD_OF: Record<'day' | 'week' | 'month', (date: LocalDate) => Period> = {
  day: (date) => ({ key: date, label: date }),
  week: weekOf,
  month: (date) => ({ key: date.slice(0, 7), label: date.slice(0, 7) }),
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The 168 hours of a week, from Monday: `1-14` is Monday from 14:00 to 15:00. */
export const HOURS_OF_WEEK: readonly Period[] = WEEKDAYS.flatMap((weekday, index) =>
  Array.from({ length: 24 }, (_, hour) => ({
    key: `${index + 1}-${hour}`,
    label: `${weekday} ${String(hour).padStart(2, '0')}:00`,
  })),
);

/** A date with its place in its month, counted from 1. */
export interface DayOfMonth {
  date: LocalDate;
  day: number;
  daysInMonth: number;
}

export function dayOfMonth(date: LocalDate): DayOfMonth {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // Day 0 is the last day of the month before. The calendar repeats every 400 years.
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0));
  return { date, day, daysInMonth: last.getUTCDate() };
}

/**
 * The part of a monthly amount that falls on one day. It follows the running total, so the days of a
 * month add up to the amount.
 */
export function dailyPart(perMonth: number, { day, daysInMonth }: DayOfMonth): number {
  const until = (days: number) => Math.floor((perMonth * days) / daysInMonth);
  return until(day) - until(day - 1);
}
