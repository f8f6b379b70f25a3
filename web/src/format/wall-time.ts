/** Local time in a zone without an offset (2026-11-16T08:30), the format of datetime-local inputs. */
export function wallTime(at: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;
  return `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The instant of a local time in a zone; undefined if it is not a valid time. A time skipped by a
 * change to daylight saving time is treated as one hour later.
 */
export function instantOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = new Date(`${wall}Z`).getTime();
  if (Number.isNaN(asUtc)) return undefined;
  // The second pass corrects days on which the zone's offset changes.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(first, timeZone));
}

/** The local date in a zone: 2026-11-16. */
export const dateIn = (timeZone: string, at: Date): string => wallTime(at, timeZone).slice(0, 10);

/** The start of a date in a zone, or of a date some days earlier. */
export function startOfDay(date: string, timeZone: string, daysBefore = 0): Date {
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() - daysBefore);
  return instantOf(day.toISOString().slice(0, 16), timeZone) ?? day;
}

function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return new Date(`${wallTime(new Date(minute), timeZone)}Z`).getTime() - minute;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached per zone: creating a formatter costs more than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
