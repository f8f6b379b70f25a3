import { GOODS } from './goods.js';
import { placeMachine, type Machine } from './machines.js';
import { stockProducts, type Product } from './products.js';

export interface World {
  seed: string;
  products: readonly Product[];
  machines: readonly Machine[];
}

/** Everything that never changes: a machine is the same however many others there are. */
export function buildWorld(seed: string, machineCount: number, slotCount?: number): World {
  if (slotCount !== undefined && slotCount > GOODS.length) {
    throw new Error(`A machine holds at most ${GOODS.length} different goods, not ${slotCount}`);
  }
  const products = stockProducts(seed);
  const machines = Array.from({ length: machineCount }, (_, index) =>
    placeMachine(seed, index, products, slotCount),
  );
  return { seed, products, machines };
}
