import type { SeenSales } from '../sales/seen-sales.js';

export const LEAD_DAYS = 2;
export const COVER_DAYS = 7;
export const SAFETY_DAYS = 2;
export const LEAST_ORDER = 3;
export const LARGEST_ORDER = 40;

/** What a rule is asked about on the morning of `day`. */
export interface Review {
  day: number;
  weekday: number;
  /** Of one machine; sold and kinds are known up to yesterday. */
  slots: readonly SeenSales[];
  /** In the order of the slots. */
  stock: readonly number[];
}

/** How many units of each slot to order now, were nothing on the way. */
export type OrderingRule = (review: Review) => number[];
