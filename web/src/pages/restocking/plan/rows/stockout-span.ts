import type { PlanEntry } from '../../../../api/shapes.js';

export const SHOWN_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** The position of a stock-out on the track, as fractions of its length. */
export interface StockoutSpan {
  from: number;
  to: number;
  /** Whether it may also be after the end of the track. */
  goesOn: boolean;
  /** The expected time; undefined if not on the track. */
  mark: number | undefined;
}

/** Undefined if the slot is unlikely to run out within the track. */
export function stockoutSpan(
  { stockout_at, stockout_between }: Pick<PlanEntry, 'stockout_at' | 'stockout_between'>,
  start: number,
): StockoutSpan | undefined {
  const share = (at: string | null) =>
    at === null ? Infinity : (Date.parse(at) - start) / (SHOWN_DAYS * DAY_MS);
  const expected = share(stockout_at);
  const earliest = Math.min(share(stockout_between.earliest), expected);
  const latest = Math.max(share(stockout_between.latest), expected);
  if (earliest > 1) return undefined;
  return {
    from: within(earliest),
    to: within(latest),
    goesOn: latest > 1,
    mark: expected > 1 ? undefined : within(expected),
  };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
