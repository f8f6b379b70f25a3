import { instantOf } from '../../../format/wall-time.js';

/** The latest time an input with a four-digit year can hold. */
export const LATEST = '9999-12-31T23:59';

export interface EntryTimes {
  starts_at?: string;
  ends_at?: string;
  /** Why the times are invalid. */
  problem?: 'impossible' | 'backwards';
}

/** Parses the start and end of an entry; an empty field means none. */
export function entryTimes(from: string, to: string, timeZone: string): EntryTimes {
  const start = read(from, timeZone);
  const end = read(to, timeZone);
  if (start === 'impossible' || end === 'impossible') return { problem: 'impossible' };
  if (start && end && end <= start) return { problem: 'backwards' };
  return {
    ...(start && { starts_at: start.toISOString() }),
    ...(end && { ends_at: end.toISOString() }),
  };
}

function read(wall: string, timeZone: string): Date | 'impossible' | undefined {
  return wall === '' ? undefined : (instantOf(wall, timeZone) ?? 'impossible');
}
