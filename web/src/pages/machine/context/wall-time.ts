/** The instant at which the clocks of a zone show this, as a date field gives it: 2026-11-16T09:30. */
export function instantOf(wallTime: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallTime}Z`);
  // Near a change of clocks the offset has to be that of the instant itself.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

/** What the clocks of a zone show, to the minute, as a date field takes it. */
export function wallTimeOf(instant: Date, timeZone: string): string {
  const shown = instant.getTime() + offsetAt(instant.getTime(), timeZone);
  return new Date(shown).toISOString().slice(0, 16);
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((given) => given.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const shown = Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}
