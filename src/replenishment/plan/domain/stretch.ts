import type { LocalDays } from './local-days.js';

/** From the first second up to, and without, the last, which is Infinity while it lasts. */
export interface Stretch {
  fromS: number;
  toS: number;
}

/** Nobody reads stock or sets a closure to the minute: 22 hours of 24 are a whole day. */
const WHOLE_DAY = 11 / 12;

export const isWholeDay = (share: number): boolean => share >= WHOLE_DAY;

/** Which share of each day lies in any of the stretches; days without any are left out. */
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
