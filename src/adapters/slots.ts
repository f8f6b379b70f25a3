import type { MachineItem } from './contract.js';

/** Counts are stored in 32-bit columns. */
const LARGEST_COUNT = 2_147_483_647;
const sum = (one: number, other: number) => Math.min(one + other, LARGEST_COUNT);

/** A product in several lanes of a machine is one slot: its stock and its capacity are added up. */
export function slotsOf(items: readonly MachineItem[]): MachineItem[] {
  const slots = new Map<string, MachineItem>();
  for (const item of items) {
    const first = slots.get(item.vendorSku);
    slots.set(item.vendorSku, first ? together(first, item) : item);
  }
  return [...slots.values()];
}

/** If any capacity is unknown, the total is unknown. */
const together = (first: MachineItem, other: MachineItem): MachineItem => ({
  ...first,
  stock: sum(first.stock, other.stock),
  capacity:
    first.capacity === undefined || other.capacity === undefined
      ? undefined
      : sum(first.capacity, other.capacity),
});
