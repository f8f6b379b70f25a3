import type { NewEvent } from '../../../events/index.js';
import { OBSERVED_DAYS } from './reorder-point.js';

/** A slot with what is in it as far as anybody knows: counted by its machine, less what it sold since. */
export interface WatchedSlot {
  locationId: string;
  locationName: string;
  vendorSku: string;
  title: string;
  /** A slot that the operator locked is not refilled, so nobody is asked to. */
  locked: boolean;
  stock: number;
  soldSince: number;
  reorderPoint: number;
  /** What was left when it was told to be low; null while it is not. */
  lowStock: number | null;
}

export const levelOf = ({ stock, soldSince }: Pick<WatchedSlot, 'stock' | 'soldSince'>): number =>
  Math.max(0, stock - soldSince);

/** What has changed about a slot. It is filled up only when more is in it than when it was low. */
export function stockNews(slot: WatchedSlot): 'low' | 'filled' | undefined {
  const level = levelOf(slot);
  const isLow = level <= slot.reorderPoint;
  if (slot.lowStock === null) return isLow && !slot.locked ? 'low' : undefined;
  return !isLow && level > slot.lowStock ? 'filled' : undefined;
}

export function lowStockEvent(slot: WatchedSlot): NewEvent {
  const { title, locationId, locationName, stock, soldSince, reorderPoint } = slot;
  const level = levelOf(slot);
  const left = level === 0 ? 'sold out' : `low, ${level} left`;
  const counted = soldSince === 0 ? '' : ` (${stock} at the last sync, ${soldSince} sold since)`;
  return {
    kind: 'low_stock',
    summary: `${title} at ${locationName} is ${left}`,
    reasoning:
      `Its reorder point is ${reorderPoint}${counted}: ` +
      `about two days of its sales in the last ${OBSERVED_DAYS} days`,
    location: locationId,
  };
}
