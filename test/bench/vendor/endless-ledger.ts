import { FATES, SETTLED_AFTER_MS, standingAt } from './fates.js';
import type { Machine } from './machines.js';
import { nth } from './nth.js';
import { utf8Json } from './utf8-text.js';
import { wallClock } from './wall-clock.js';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 30;
/** A quarter of all purchases have two lines. */
export const LINES_PER_RECORD = 1.25;
/** Callers may read slightly further back than the window. */
const SPARE_DAYS = 1;

export interface LedgerWindow {
  /** Inclusive. */
  fromMs: number;
  /** Exclusive. */
  toMs: number;
  page: number;
  size: number;
}

/**
 * A ledger that is computed, not stored: purchases occur at an even pace, and all data of one
 * follows from its number, so any page can be built alone. It grows as time passes.
 */
export class EndlessLedger {
  private readonly paceMs: number;
  private readonly beginsAt: number;
  private readonly places: string[];

  /** @param linesInWindow the number of lines in the last 30 days, at any time. */
  constructor(
    private readonly machines: readonly Machine[],
    linesInWindow: number,
    now: number,
  ) {
    this.paceMs = Math.round((WINDOW_DAYS * DAY_MS * LINES_PER_RECORD) / linesInWindow);
    this.beginsAt = now - (WINDOW_DAYS + SPARE_DAYS) * DAY_MS;
    this.places = machines.map(({ id, name }) =>
      utf8Json({ locationId: id, locationName: name }).slice(1, -1),
    );
  }

  /** A page, newest first, as of now, and its number of records. */
  page({ fromMs, toMs, page, size }: LedgerWindow, now: number): { json: string; count: number } {
    const oldest = this.firstSince(fromMs);
    const end = Math.max(oldest, this.firstSince(Math.min(toMs, now + 1)));
    const total = end - oldest;
    const newest = end - 1 - (page - 1) * size;
    const last = Math.max(oldest, newest - size + 1);
    let records = '';
    for (let number = newest; number >= last; number--) {
      records += `${number === newest ? '' : ','}${this.record(number, now)}`;
    }
    return {
      json: `{"ok":true,"page":${page},"pages":${Math.ceil(total / size)},"total":${total},"records":[${records}]}`,
      count: Math.max(0, newest - last + 1),
    };
  }

  private firstSince(ms: number): number {
    return Math.max(0, Math.ceil((ms - this.beginsAt) / this.paceMs));
  }

  private record(number: number, now: number): string {
    const luck = scatter(number);
    const index = this.machineOf(number);
    const { wares } = nth(this.machines, index);
    const createdAt = this.beginsAt + number * this.paceMs;
    const standing = standingAt(nth(FATES, luck >>> 2), now - createdAt);
    const first = nth(wares, luck >>> 12);
    let lines = first.lineJson[standing.lineStatus];
    let totalFen = first.priceFen;
    if ((luck & 3) === 0) {
      const second = nth(wares, luck >>> 20);
      lines += `,${second.lineJson[standing.lineStatus]}`;
      totalFen += second.priceFen;
    }
    // Formatting such large numbers is expensive, and most records contain only two different ones.
    const created = String(createdAt);
    const settled = String(createdAt + SETTLED_AFTER_MS);
    const { fromAgeMs } = standing;
    const updated = fromAgeMs === SETTLED_AFTER_MS ? settled : String(createdAt + fromAgeMs);
    return (
      `{"orderNo":"RL${1_000_000_000 + number}",${nth(this.places, index)},${standing.json},` +
      `"totalFen":${totalFen},"createdAt":${created},"createdAtRaw":"${wallClock(createdAt)}",` +
      `"takenAt":${created},"settledAt":${standing.settled ? settled : 'null'},` +
      `"updatedAt":${updated},"lines":[${lines}]}`
    );
  }

  /** In a sequence of as many purchases as there are machines, each machine has one. */
  private machineOf(number: number): number {
    const { length } = this.machines;
    return (number + Math.floor(number / length) * 17) % length;
  }
}

/** Spreads consecutive numbers over all 32-bit values (the finalizer of MurmurHash3). */
function scatter(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
