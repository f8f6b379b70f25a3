import type { RouteState } from '../route-state.js';

/** How much a machine needs a visit by its stock alone, from 0 to 1. */
export type StockMeasure = (route: RouteState, machine: number, day: number) => number;

const LOW = 0.2;

const missingShare: StockMeasure = (route, machine, day) => {
  let stock = 0;
  let capacity = 0;
  for (const slot of route.world.slotsOn(machine, day)) {
    stock += route.stockOf(slot);
    capacity += route.world.capacityOf(slot);
  }
  return capacity === 0 ? 0 : 1 - stock / capacity;
};

const shareOfSlots =
  (upTo: number): StockMeasure =>
  (route, machine, day) => {
    const slots = route.world.slotsOn(machine, day);
    let low = 0;
    for (const slot of slots) {
      low += Number(route.stockOf(slot) <= upTo * route.world.capacityOf(slot));
    }
    return slots.length === 0 ? 0 : low / slots.length;
  };

export const STOCK_MEASURES: Readonly<Record<string, StockMeasure>> = {
  'units missing': missingShare,
  'slots low': shareOfSlots(LOW),
  'slots empty': shareOfSlots(0),
};
