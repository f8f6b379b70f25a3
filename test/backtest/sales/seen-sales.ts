import type { ProductSales } from './sales-history.js';
import { HISTORY_DAYS } from '../../../src/ledger/domain/sales-window.js';
import type { DayKind, MachineHistory } from '../../../src/replenishment/domain/history.js';

/** A product's days as the service would have seen them, from the file's first day. */
export interface SeenSales {
  product: ProductSales;
  sold: number[];
  kinds: DayKind[];
}

/** Assumes that nothing ever ran out: all demand was sold. */
export const seenInFull = (product: ProductSales): SeenSales => ({
  product,
  sold: [...product.sold],
  kinds: product.sold.map((_, day) => (day <= product.first ? 'absent' : 'open')),
});

/** What a plan made on the morning of `day` knows about the machine. */
export function machineHistory(
  slots: readonly SeenSales[],
  day: number,
  weekday: number,
): MachineHistory {
  const from = Math.max(0, day - HISTORY_DAYS);
  return {
    days: day - from,
    firstWeekday: (((weekday - (day - from)) % 7) + 7) % 7,
    slots: slots.map(({ sold, kinds }) => ({
      sold: sold.slice(from, day),
      kinds: kinds.slice(from, day),
    })),
  };
}
