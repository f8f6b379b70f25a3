import { slotsOf, type LeftOut, type MachineItem } from '../../../adapters/index.js';
import { statedCode } from '../../../skus/index.js';

/** A slot as stored. */
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

/** Slots whose content is unknown: those of these SKUs, or all that the answer does not name. */
export type UnreadSlots = 'all' | readonly string[];

/** An unreadable item still proves that its slot exists; without an SKU it could be any slot. */
export function unreadSlots(leftOut: readonly LeftOut[]): UnreadSlots {
  const skus: string[] = [];
  for (const { key } of leftOut) {
    if (key === null) return 'all';
    skus.push(key);
  }
  return skus;
}
