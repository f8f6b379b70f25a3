import type { LocalDays } from './local-days.js';

/** From the first second (inclusive) to the last (exclusive), Infinity while open-ended. */
export interface Stretch {
  fromS: number;
  toS: number;
}

/** Readings and closures are not exact to the minute: 22 of 24 hours count as a whole day. */
const WHOLE_DAY = 11 / 12;

export const isWholeDay = (share: number): boolean => share >= WHOLE_DAY;

/** The fraction of each day within the periods; days without any are omitted. */
export function sharesOfDays(
  days: LocalDays,
  stretches: readonly Stretch[],
): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  let countedToS = days.startS(0);
  for (const { fromS, toS } of byBeginning(stretches)) {
    const endS = Math.min(toS, days.startS(days.count));
    let atS = Math.max(fromS, countedToS);
    for (let day = days.dayOf(atS); atS < endS; day += 1) {
      const untilS = Math.min(endS, days.startS(day + 1));
      shares.set(day, (shares.get(day) ?? 0) + (untilS - atS) / days.lengthS(day));
      atS = untilS;
    }
    countedToS = Math.max(countedToS, atS);
  }
  return shares;
}

const byBeginning = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.length < 2 ? stretches : stretches.toSorted((a, b) => a.fromS - b.fromS);
