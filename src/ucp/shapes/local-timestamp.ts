/** Making a formatter costs a thousand times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // Swedish writes 2026-11-17 08:41:07 GMT+08:00.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  formatters.set(timeZone, made);
  return made;
}

const LOCAL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT([+\u2212])(\d\d):(\d\d)$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** More than a year of them. */
const MAX_HOURS = 10_000;

interface Offset {
  ms: number;
  text: string;
}

/** Undefined if RFC 3339 cannot write it. */
function offsetAt(ms: number, zone: string): Offset | undefined {
  const [, sign, hours, minutes] = LOCAL.exec(formatterOf(zone).format(ms)) ?? [];
  if (sign === undefined) return undefined;
  const size = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  if (sign === '+') return { ms: size, text: zone === 'UTC' ? 'Z' : `+${hours}:${minutes}` };
  return { ms: -size, text: `-${hours}:${minutes}` };
}

/** By zone and hour since 1970; null for an hour in which the offset changes. */
const offsets = new Map<string, Map<number, Offset | null>>();

/** Formatters are slow, and no zone changes its offset twice within an hour. */
function offsetDuring(hour: number, zone: string): Offset | null {
  const ofZone = offsets.get(zone) ?? new Map<number, Offset | null>();
  const known = ofZone.get(hour);
  if (known !== undefined) return known;
  const first = offsetAt(hour * HOUR_MS, zone);
  const last = offsetAt((hour + 1) * HOUR_MS - 1, zone);
  const offset = first && first.text === last?.text ? first : null;
  if (ofZone.size >= MAX_HOURS) ofZone.clear();
  offsets.set(zone, ofZone.set(hour, offset));
  return offset;
}

/**
 * RFC 3339 in a time zone, for example `2026-11-17T08:41:07+08:00`; with milliseconds unless they are
 * zero. Times that RFC 3339 cannot write with an offset, such as those of the 19th century, are in UTC.
 */
export function localTimestamp(time: Date, zone: string): string {
  const ms = time.getTime();
  const offset = offsetDuring(Math.floor(ms / HOUR_MS), zone) ?? offsetAt(ms, zone);
  if (!offset) return time.toISOString();
  const local = new Date(ms + offset.ms).toISOString();
  return `${local.slice(0, ms % 1000 === 0 ? -5 : -1)}${offset.text}`;
}
