const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Age {
  /** Negative for the past, as `Intl.RelativeTimeFormat` expects. */
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

/** The distance of a time from now, in the largest whole unit. */
export function ageOf(time: Date, now: Date): Age {
  const seconds = Math.round((time.getTime() - now.getTime()) / 1000);
  const size = Math.abs(seconds);
  if (size < MINUTE) return { value: seconds, unit: 'second' };
  if (size < HOUR) return { value: Math.trunc(seconds / MINUTE), unit: 'minute' };
  if (size < 2 * DAY) return { value: Math.trunc(seconds / HOUR), unit: 'hour' };
  return { value: Math.trunc(seconds / DAY), unit: 'day' };
}
