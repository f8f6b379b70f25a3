import { DateTime } from 'luxon';
import type { NotificationKind } from './notification.js';

/** Local times of day such as 22:00; the end is exclusive and may be on the next day. */
export interface QuietHours {
  from: string;
  to: string;
  /** Kinds that are sent nevertheless. */
  except: readonly NotificationKind[];
}

/**
 * When a notification may be sent: now, or at the end of the quiet hours. The digest has a time of
 * its own, which the person chose.
 */
export function heldUntil(
  kind: NotificationKind,
  quiet: QuietHours | null,
  { now, zone }: { now: Date; zone: string },
): Date | null {
  if (quiet === null || kind === 'digest' || quiet.except.includes(kind)) return null;
  const local = DateTime.fromJSDate(now, { zone });
  const time = local.toFormat('HH:mm');
  const { from, to } = quiet;
  const isOvernight = from > to;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const endsTomorrow = isOvernight && time >= from;
  return atTime(endsTomorrow ? local.plus({ days: 1 }) : local, to).toJSDate();
}

/** A time that the clocks skip is as long after the change as it would have been. */
export function atTime(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 });
}

/** The local date whose digest is due, and since when; null before its time. */
export function digestDue(
  digestAt: string,
  { now, zone }: { now: Date; zone: string },
): { date: string; since: Date } | null {
  const local = DateTime.fromJSDate(now, { zone });
  if (local.toFormat('HH:mm') < digestAt) return null;
  return { date: local.toFormat('yyyy-MM-dd'), since: atTime(local, digestAt).toJSDate() };
}
