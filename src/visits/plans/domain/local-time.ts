import { DateTime } from 'luxon';
import type { LocalDate } from '../../../reports/index.js';

/** From Monday, which is 0. */
export const weekdayOf = (date: LocalDate): number => (new Date(date).getUTCDay() + 6) % 7;

/** Some minutes after a time of day, such as `08:00`. */
export const momentOn = (date: LocalDate, time: string, minutes: number, zone: string): Date =>
  DateTime.fromISO(`${date}T${time}`, { zone }).plus({ minutes }).toJSDate();
