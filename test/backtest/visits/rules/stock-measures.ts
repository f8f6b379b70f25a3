import type { RouteState } from '../loop/route-state.js';

/** How much a machine needs a visit by its stock alone, from 0 to 1. */
export type StockMeasure = (route: RouteState, machine: number, day: number) => number;

const LOW = 0.2;

const missingShare: StockMeasure = (route, machine, day) => {
  let missing = 0;
  let capacity = 0;
  for (const slot of route.presentSlots(machine, day)) {
    capacity += route.capacityOf(slot);
    missing += route.capacityOf(slot) - route.stockOf(slot);
  }
  return capacity === 0 ? 0 : missing / capacity;
};

const shareOfSlots =
  (stockedBelow: number): StockMeasure =>
  (route, machine, day) => {
    const slots = route.presentSlots(machine, day);
    const low = slots.filter(
      (slot) => route.stockOf(slot) <= stockedBelow * route.capacityOf(slot),
    );
    return slots.length === 0 ? 0 : low.length / slots.length;
  };

export const STOCK_MEASURES: Readonly<Record<string, StockMeasure>> = {
  'units missing': missingShare,
  'slots low': shareOfSlots(LOW),
  'slots empty': shareOfSlots(0),
};
