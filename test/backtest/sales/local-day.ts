const DAY_MS = 86_400_000;
const STAMP =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** The local day of a timestamp, counted from 1970-01-01; its time and zone are ignored. */
export function readDay(stamp: string): number {
  const date = STAMP.exec(stamp)?.[1];
  const ms = date === undefined ? NaN : Date.parse(`${date}T00:00:00Z`);
  if (date === undefined || Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(date)) {
    throw new Error(`ts must be a date such as 2024-03-01 or 2024-03-01T10:15, found "${stamp}"`);
  }
  return ms / DAY_MS;
}

/** 0 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
