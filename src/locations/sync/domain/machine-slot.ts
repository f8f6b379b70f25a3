import type { MachineItem } from '../../../adapters/index.js';
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

/** Counts are kept in 32-bit columns. */
const LARGEST_COUNT = 2_147_483_647;
const sum = (one: number, other: number) => Math.min(one + other, LARGEST_COUNT);

/** A good that fills several lanes of a machine is one slot that holds all of it. */
export function machineSlots(items: readonly MachineItem[]): MachineSlot[] {
  const slots = new Map<string, MachineSlot>();
  for (const item of items) {
    const known = slots.get(item.vendorSku);
    if (known) addLane(known, item);
    else slots.set(item.vendorSku, firstLane(item));
  }
  return [...slots.values()];
}

function firstLane(item: MachineItem): MachineSlot {
  return {
    vendorSku: item.vendorSku,
    title: item.title,
    barcode: statedCode(item.barcode)[0] ?? null,
    imageUrl: item.imageUrl ?? null,
    priceFen: item.priceFen,
    stock: item.stock,
    statedCapacity: item.capacity ?? null,
  };
}

/** The capacity of all lanes is known only when each one's is. */
function addLane(slot: MachineSlot, item: MachineItem): void {
  slot.stock = sum(slot.stock, item.stock);
  slot.statedCapacity =
    slot.statedCapacity === null || item.capacity === undefined
      ? null
      : sum(slot.statedCapacity, item.capacity);
}
