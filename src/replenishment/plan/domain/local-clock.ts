import { DateTime } from 'luxon';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Offset {
  ms: number;
  suffix: string;
}

/** Formats times as RFC 3339 in one zone, fast enough for hundreds of thousands. */
export class LocalClock {
  /** By day since 1970; null where clocks change on that day. */
  private readonly offsets = new Map<number, Offset | null>();

  constructor(private readonly zone: string) {}

  /** To the second. */
  format(time: Date): string {
    const { ms, suffix } = this.offsetOf(time.getTime());
    return new Date(time.getTime() + ms).toISOString().slice(0, 19) + suffix;
  }

  private offsetOf(epochMs: number): Offset {
    const day = Math.floor(epochMs / DAY_MS);
    let offset = this.offsets.get(day);
    if (offset === undefined) {
      const first = this.offsetAt(day * DAY_MS);
      offset = first.ms === this.offsetAt((day + 1) * DAY_MS).ms ? first : null;
      this.offsets.set(day, offset);
    }
    return offset ?? this.offsetAt(epochMs);
  }

  private offsetAt(epochMs: number): Offset {
    const local = DateTime.fromMillis(epochMs, { zone: this.zone });
    const suffix = local.offset === 0 ? 'Z' : local.toFormat('ZZ');
    return { ms: local.offset * MINUTE_MS, suffix };
  }
}
