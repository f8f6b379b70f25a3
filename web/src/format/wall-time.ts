/** A time as the clocks of a zone show it, without the zone: 2026-11-16T08:30, as fields hold it. */
export function wallTime(at: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;
  return `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The moment at which the clocks of a zone show this; undefined when it is no time. Where clocks
 * are put forward, an hour is missing: a time in it is taken as the hour after.
 */
export function instantOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = new Date(`${wall}Z`).getTime();
  if (Number.isNaN(asUtc)) return undefined;
  // The second look is for days on which the zone's clocks are changed.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(first, timeZone));
}

/** The date that the clocks of a zone show: 2026-11-16. */
export const dateIn = (timeZone: string, at: Date): string => wallTime(at, timeZone).slice(0, 10);

/** When a date began in a zone, or one some days before it. */
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

/** Made once a zone: making one takes longer than using it a hundred times. */
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
