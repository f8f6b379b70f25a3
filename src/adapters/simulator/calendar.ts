import { IANAZone } from 'luxon';

const DAY_MS = 86_400_000;
/** Zones change their offset only at quarter hours. */
const QUARTER_MS = 900_000;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 3;

/** Local calendar days of one time zone, numbered from 1970-01-01. */
export class Calendar {
  readonly #zone: IANAZone;
  readonly #offsets = new Map<number, number>();
  readonly #starts = new Map<number, number>();

  constructor(zone: string) {
    if (!IANAZone.isValidZone(zone)) throw new Error(`Unknown time zone: ${zone}`);
    this.#zone = IANAZone.create(zone);
  }

  dayOf(ms: number): number {
    return Math.floor(this.#local(ms) / DAY_MS);
  }

  /** The start of a day, which is not always midnight; for a skipped day, the start of the next. */
  startOf(day: number): number {
    const known = this.#starts.get(day);
    if (known !== undefined) return known;
    const midnight = day * DAY_MS;
    const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(
      (ms) => midnight - this.#offsetAt(ms),
    );
    const [first, second] = candidates.filter((ms) => this.dayOf(ms) === day);
    const start = first === undefined ? this.startOf(day + 1) : Math.min(first, second ?? first);
    this.#starts.set(day, start);
    return start;
  }

  /** Monday is 0. */
  weekdayOf(day: number): number {
    return (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
  }

  /** `20261114` */
  compactDate(day: number): string {
    return new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  }

  /** `2026-11-14 18:32:05`, the way platforms print local times. */
  wallClock(ms: number): string {
    return new Date(this.#local(ms)).toISOString().slice(0, 19).replace('T', ' ');
  }

  #local(ms: number): number {
    return ms + this.#offsetAt(ms);
  }

  #offsetAt(ms: number): number {
    const quarter = Math.floor(ms / QUARTER_MS);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = this.#zone.offset(quarter * QUARTER_MS) * 60_000;
    this.#offsets.set(quarter, offset);
    return offset;
  }
}
