import { buildTour } from '../../../../src/visits/domain/tours/build-tour.js';
import type { World } from '../world/world.js';

/**
 * Divides the machines into groups of nearly the same size whose places are close together: the
 * order in which one long tour visits them all, cut into parts.
 */
export function sectorsOf(world: World, groups: number): number[] {
  const order = longTour(world);
  const group = new Array<number>(order.length).fill(0);
  for (const [position, machine] of order.entries()) {
    group[machine] = Math.floor((position * groups) / order.length);
  }
  return group;
}

const tours = new WeakMap<World, number[]>();

function longTour(world: World): number[] {
  const known = tours.get(world);
  if (known) return known;
  const places = world.machines.map((machine) => machine + 1);
  const order = buildTour(places, (from, to) => world.travel.km(from, to)).map(
    (place) => place - 1,
  );
  tours.set(world, order);
  return order;
}
