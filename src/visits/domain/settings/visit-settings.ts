import type { Position } from '../route.js';

/** Where minutes and kilometres come from. */
export const TRAVEL_MODES = ['straight', 'table', 'routing'] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];

/** Where drivers start and return to. */
export interface Depot extends Position {
  address: string | null;
}

/** Amounts are in minor units. */
export interface VisitSettings {
  depot: Depot | null;
  minutesPerVisit: number;
  secondsPerSlot: number;
  costPerHour: number;
  costPerKm: number;
  /** Used while positions are missing. */
  travelCostPerVisit: number;
  speedKmh: number;
  detourFactor: number;
  refillBelowPercent: number;
  /** Of products whose cost is unknown. */
  defaultMarginPercent: number;
  travel: TravelMode;
  /** Whether an order covers the days from the next planned visit until the one after it. */
  ordersFollowVisits: boolean;
}
