import {
  COVER_DAYS,
  LARGEST_ORDER,
  LEAD_DAYS,
  LEAST_ORDER,
  type OrderingRule,
} from './ordering-rule.js';
import { unitsBetween } from '../sales/listing.js';

const WINDOW_DAYS = 21;

/**
 * Orders when, at the mean rate of 21 days, the stock lasts no longer than lead time plus safety
 * days, and then enough to last the cover days as well.
 */
export const naiveRule =
  (safetyDays: number): OrderingRule =>
  ({ slots, stock, day }) =>
    slots.map(({ sold }, slot) => {
      const rate = unitsBetween(sold, day - WINDOW_DAYS, day) / WINDOW_DAYS;
      const held = stock[slot] ?? 0;
      if (held > rate * (LEAD_DAYS + safetyDays)) {
        return 0;
      }
      const missing = Math.ceil(rate * (LEAD_DAYS + COVER_DAYS + safetyDays) - held);
      return Math.min(Math.max(missing, LEAST_ORDER), LARGEST_ORDER);
    });
