const DAY_MS = 86_400_000;
const ZONE_OFFSET_MS = 8 * 3_600_000;

const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0');

/** Every second of a day, because formatting a date costs more than the rest of a record. */
const TIMES = Array.from(
  { length: 86_400 },
  (_, second) =>
    `${twoDigits(second / 3600)}:${twoDigits((second / 60) % 60)}:${twoDigits(second % 60)}`,
);
const dates = new Map<number, string>();

/** The platform's local date and time. */
export function wallClock(ms: number): string {
  const local = ms + ZONE_OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return `${date} ${TIMES[Math.floor((local - day * DAY_MS) / 1000)] ?? ''}`;
}
