import { localTimestamp } from '../../ucp/index.js';

/** For example `2026-11-17 08:41`. */
export const localTime = (time: Date, zone: string): string =>
  localTimestamp(time, zone).slice(0, '2026-11-17T08:41'.length).replace('T', ' ');

/** For example `Tuesday 2026-11-17 08:41`. */
export const localTimeWithDay = (time: Date, zone: string): string =>
  `${time.toLocaleDateString('en', { timeZone: zone, weekday: 'long' })} ${localTime(time, zone)}`;
