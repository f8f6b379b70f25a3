import { instantOf } from '../../../format/wall-time.js';

/** As late as a field with four digits for the year goes. */
export const LATEST = '9999-12-31T23:59';

export interface EntryTimes {
  starts_at?: string;
  ends_at?: string;
  /** Why these cannot be sent. */
  problem?: 'impossible' | 'backwards';
}

/** When an entry begins and ends, from what the fields hold; an empty one says nothing. */
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
