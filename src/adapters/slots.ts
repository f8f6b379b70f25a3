import type { MachineItem } from './contract.js';

/** Counts are kept in 32-bit columns. */
const LARGEST_COUNT = 2_147_483_647;
const sum = (one: number, other: number) => Math.min(one + other, LARGEST_COUNT);

/** A product that lies in several lanes is one slot: its pieces and its room are counted together. */
export function slotsOf(items: readonly MachineItem[]): MachineItem[] {
  const slots = new Map<string, MachineItem>();
  for (const item of items) {
    const first = slots.get(item.vendorSku);
    slots.set(item.vendorSku, first ? together(first, item) : item);
  }
  return [...slots.values()];
}

/** Room of which a part is unknown is unknown. */
const together = (first: MachineItem, other: MachineItem): MachineItem => ({
  ...first,
  stock: sum(first.stock, other.stock),
  capacity:
    first.capacity === undefined || other.capacity === undefined
      ? undefined
      : sum(first.capacity, other.capacity),
});
