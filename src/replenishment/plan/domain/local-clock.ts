import { DateTime } from 'luxon';

/** No zone changes its clocks at another time than a full quarter of an hour. */
const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;

/** Times in RFC 3339 in one zone, for hundreds of thousands of them. */
export class LocalClock {
  private readonly offsets = new Map<number, { ms: number; suffix: string }>();

  constructor(private readonly zone: string) {}

  /** To the second. */
  format(time: Date): string {
    const { ms, suffix } = this.offsetAt(Math.floor(time.getTime() / QUARTER_MS));
    return new Date(time.getTime() + ms).toISOString().slice(0, 19) + suffix;
  }

  private offsetAt(quarter: number): { ms: number; suffix: string } {
    const known = this.offsets.get(quarter);
    if (known) return known;
    const start = DateTime.fromMillis(quarter * QUARTER_MS, { zone: this.zone });
    const suffix = start.offset === 0 ? 'Z' : start.toFormat('ZZ');
    const offset = { ms: start.offset * MINUTE_MS, suffix };
    this.offsets.set(quarter, offset);
    return offset;
  }
}
