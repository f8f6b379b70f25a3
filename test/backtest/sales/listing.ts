import { HORIZON_DAYS } from '../forecast/horizon.js';
import type { ProductSales } from './sales-history.js';

const QUIET_DAYS = 42;
const KNOWN_DAYS = 28;

export function unitsBetween(sold: readonly number[], from: number, to: number): number {
  let units = 0;
  for (let day = Math.max(0, from); day < to; day++) {
    units += sold[day] ?? 0;
  }
  return units;
}

/**
 * Whether the product was in the machine at the origin and stayed there. Sales files do not contain
 * the inventory, so it is inferred from sales on both sides: sold in the last six weeks, and sold
 * again after the forecast days.
 */
export const isListed = ({ sold, last }: ProductSales, origin: number): boolean =>
  last >= origin + HORIZON_DAYS && unitsBetween(sold, origin - QUIET_DAYS, origin) > 0;

/** Whether it had been there long enough to be forecast. */
export const isKnown = ({ first }: ProductSales, origin: number): boolean =>
  first <= origin - KNOWN_DAYS;
