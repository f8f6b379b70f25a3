import { slotsOf, type LeftOut, type MachineItem } from '../../../adapters/index.js';
import { statedCode } from '../../../skus/index.js';

/** What one slot holds, as it is kept. */
export interface MachineSlot {
  vendorSku: string;
  title: string;
  barcode: string | null;
  imageUrl: string | null;
  priceFen: number;
  stock: number;
  statedCapacity: number | null;
}

export const machineSlots = (items: readonly MachineItem[]): MachineSlot[] =>
  slotsOf(items).map((slot) => ({
    vendorSku: slot.vendorSku,
    title: slot.title,
    barcode: statedCode(slot.barcode)[0] ?? null,
    imageUrl: slot.imageUrl ?? null,
    priceFen: slot.priceFen,
    stock: slot.stock,
    statedCapacity: slot.capacity ?? null,
  }));

/** Slots that may hold anything: those of these SKUs, or all that the answer does not name. */
export type UnreadSlots = 'all' | readonly string[];

/** An item that cannot be read still says that its slot is there; one without an SKU says it of any. */
export function unreadSlots(leftOut: readonly LeftOut[]): UnreadSlots {
  const skus: string[] = [];
  for (const { key } of leftOut) {
    if (key === null) return 'all';
    skus.push(key);
  }
  return skus;
}
