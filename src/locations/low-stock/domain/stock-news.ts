import type { NewEvent } from '../../../events/index.js';
import { text } from '../../../texts/index.js';
import { OBSERVED_DAYS } from './reorder-point.js';

/** A slot with its estimated stock: as last read, less units sold since. */
export interface WatchedSlot {
  locationId: string;
  locationName: string;
  vendorSku: string;
  title: string;
  /** Locked slots are not refilled, so they are never reported. */
  locked: boolean;
  stock: number;
  soldSince: number;
  reorderPoint: number;
  /** The stock when it was reported as low; null while it is not. */
  lowStock: number | null;
}

export const levelOf = ({ stock, soldSince }: Pick<WatchedSlot, 'stock' | 'soldSince'>): number =>
  Math.max(0, stock - soldSince);

/**
 * The transition of a slot. It counts as filled only when it holds more than when it was reported.
 */
export function stockNews(slot: WatchedSlot): 'low' | 'filled' | undefined {
  const level = levelOf(slot);
  const isLow = level <= slot.reorderPoint;
  if (slot.lowStock === null) return isLow && !slot.locked ? 'low' : undefined;
  return !isLow && level > slot.lowStock ? 'filled' : undefined;
}

export function lowStockEvent(slot: WatchedSlot): NewEvent {
  const { title, locationId, locationName, stock, soldSince, reorderPoint } = slot;
  return {
    kind: 'low_stock',
    summary: text('low_stock', {
      title,
      machine: { id: locationId, name: locationName },
      left: levelOf(slot),
    }),
    reasoning: text('low_stock_why', {
      point: reorderPoint,
      days: OBSERVED_DAYS,
      ...(soldSince > 0 && { stock, sold: soldSince }),
    }),
    location: locationId,
  };
}
