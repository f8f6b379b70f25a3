import { DateTime } from 'luxon';

const QUARTER_MS = 900_000;
const MOST_KNOWN = 50_000;

/** Turns times of a zone into epoch milliseconds. Offsets are looked up once per quarter of an hour. */
export class ZonedClock {
  private readonly offsets = new Map<number, number>();

  constructor(private readonly zone: string) {}

  /** @param localMs the time on the wall, as if it were UTC. */
  toEpoch(localMs: number): number {
    const quarter = Math.floor(localMs / QUARTER_MS);
    let offset = this.offsets.get(quarter);
    if (offset === undefined) {
      offset = this.offsetAt(quarter * QUARTER_MS);
      if (this.offsets.size >= MOST_KNOWN) this.offsets.clear();
      this.offsets.set(quarter, offset);
    }
    return localMs - offset;
  }

  private offsetAt(localMs: number): number {
    const local = DateTime.fromMillis(localMs, { zone: 'utc' });
    return local.setZone(this.zone, { keepLocalTime: true }).offset * 60_000;
  }
}
