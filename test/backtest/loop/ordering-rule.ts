import type { SeenSales } from '../sales/seen-sales.js';

export const LEAD_DAYS = 2;
export const COVER_DAYS = 7;
export const SAFETY_DAYS = 2;
export const LEAST_ORDER = 3;
export const LARGEST_ORDER = 40;

/** The input of a rule on the morning of `day`. */
export interface Review {
  day: number;
  weekday: number;
  /** The slots of one machine; sales and day kinds are known up to yesterday. */
  slots: readonly SeenSales[];
  /** In slot order. */
  stock: readonly number[];
}

/** The units of each slot to order now, assuming nothing is on the way. */
export type OrderingRule = (review: Review) => number[];
