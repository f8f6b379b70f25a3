import { DateTime, IANAZone } from 'luxon';

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 3;

/** Local calendar days of one time zone, numbered from 1970-01-01. */
export class Calendar {
  readonly #starts = new Map<number, number>();

  constructor(readonly zone: string) {
    if (!IANAZone.isValidZone(zone)) throw new Error(`Unknown time zone: ${zone}`);
  }

  dayOf(ms: number): number {
    const offsetMs = DateTime.fromMillis(ms, { zone: this.zone }).offset * 60_000;
    return Math.floor((ms + offsetMs) / DAY_MS);
  }

  startOf(day: number): number {
    const known = this.#starts.get(day);
    if (known !== undefined) return known;
    const start = DateTime.fromMillis(day * DAY_MS, { zone: 'utc' })
      .setZone(this.zone, { keepLocalTime: true })
      .toMillis();
    this.#starts.set(day, start);
    return start;
  }

  /** Monday is 0. */
  weekdayOf(day: number): number {
    return (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
  }

  /** `20261114` */
  compactDate(day: number): string {
    return DateTime.fromMillis(day * DAY_MS, { zone: 'utc' }).toFormat('yyyyMMdd');
  }

  /** `2026-11-14 18:32:05`, the way platforms print local times. */
  wallClock(ms: number): string {
    return DateTime.fromMillis(ms, { zone: this.zone }).toFormat('yyyy-MM-dd HH:mm:ss');
  }
}
