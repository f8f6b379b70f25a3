import { slotsOf, type MachineItem } from '../../../adapters/index.js';
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
