import type { PriceLine, ShownItem } from './price-line.js';
import { ShownPrices } from './shown-prices.js';

export interface MissedLine extends PriceLine {
  /** Nothing when the machine no longer holds the product. */
  shownFen: number | undefined;
}

/** What a machine shows of a price change, each line in the order of the request. */
export interface Effect {
  taken: PriceLine[];
  missed: MissedLine[];
  /** `none` when no price moved that was to move, and not all are as wanted anyway. */
  extent: 'all' | 'some' | 'none';
}

export function appliedLines(lines: readonly PriceLine[], shown: readonly ShownItem[]): Effect {
  const shelf = new ShownPrices(shown);
  const taken: PriceLine[] = [];
  const missed: MissedLine[] = [];
  for (const line of lines) {
    const shownFen = shelf.farthestFrom(line.vendorSku, line.afterFen)?.priceFen;
    if (shownFen === line.afterFen) taken.push(line);
    else missed.push({ ...line, shownFen });
  }
  return { taken, missed, extent: extentOf(taken, missed) };
}

function extentOf(taken: readonly PriceLine[], missed: readonly MissedLine[]): Effect['extent'] {
  if (missed.length === 0) return 'all';
  return taken.some(({ beforeFen, afterFen }) => beforeFen !== afterFen) ? 'some' : 'none';
}
