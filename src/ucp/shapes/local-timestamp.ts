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

const LOCAL = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) GMT([+\u2212]\d\d:\d\d)$/;

/**
 * RFC 3339 in a time zone, for example `2026-11-17T08:41:07+08:00`; with milliseconds unless they are
 * zero. Times that RFC 3339 cannot write with an offset, such as those of the 19th century, are in UTC.
 */
export function localTimestamp(time: Date, zone: string): string {
  const [, date, clock, offset] = LOCAL.exec(formatterOf(zone).format(time)) ?? [];
  if (date === undefined || clock === undefined || offset === undefined) return time.toISOString();
  const fraction = time.getTime() % 1000 === 0 ? '' : time.toISOString().slice(-5, -1);
  return `${date}T${clock}${fraction}${zone === 'UTC' ? 'Z' : offset.replace('\u2212', '-')}`;
}
