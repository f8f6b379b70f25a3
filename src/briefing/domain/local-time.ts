import { DateTime } from 'luxon';

/** For example `2026-11-17 08:41`. */
export const localTime = (time: Date, zone: string): string =>
  DateTime.fromJSDate(time, { zone }).toFormat('yyyy-MM-dd HH:mm');

/** For example `Tuesday 2026-11-17 08:41`. */
export const localTimeWithDay = (time: Date, zone: string): string =>
  DateTime.fromJSDate(time, { zone }).setLocale('en').toFormat('cccc yyyy-MM-dd HH:mm');
