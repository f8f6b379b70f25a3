import { runToEnd } from '../../../../domain/run-to-end.js';
import { shortTour } from '../day-tours.js';
import type { ReplayWorld } from '../replay-world.js';

/**
 * Divides the machines into groups of nearly the same size whose places are close together: the
 * order in which one long tour visits them all, cut into parts.
 */
export function sectorsOf(world: ReplayWorld, groups: number): number[] {
  const order = longTour(world);
  const group = new Array<number>(order.length).fill(0);
  for (const [position, machine] of order.entries()) {
    group[machine] = Math.floor((position * groups) / order.length);
  }
  return group;
}

const tours = new WeakMap<ReplayWorld, number[]>();

/** All machines in the order of one long tour. */
export const longTour = (world: ReplayWorld): number[] => runToEnd(findLongTour(world));

/** The same, yielding while it is not known. */
export function* findLongTour(world: ReplayWorld): Generator<void, number[]> {
  const known = tours.get(world);
  if (known) return known;
  const places = world.machines.map((machine) => machine + 1);
  const order = (yield* shortTour(places, world.travel)).map((place) => place - 1);
  tours.set(world, order);
  return order;
}
