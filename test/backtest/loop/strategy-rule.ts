import {
  COVER_DAYS,
  LARGEST_ORDER,
  LEAD_DAYS,
  LEAST_ORDER,
  SAFETY_DAYS,
  type OrderingRule,
} from './ordering-rule.js';
import { unitsBetween } from '../sales/listing.js';
import { machineHistory } from '../sales/seen-sales.js';
import { decide } from '../../../src/replenishment/domain/decision/order-decision.js';
import { slotDemand, WINDOW_DAYS } from '../../../src/replenishment/domain/demand/slot-demand.js';
import type { Strategy } from '../../../src/replenishment/domain/strategy.js';

const PARAMS = {
  coverDays: COVER_DAYS,
  safetyDays: SAFETY_DAYS,
  minOrderQty: LEAST_ORDER,
  maxOrderQty: LARGEST_ORDER,
};

/** Orders like the plan: a new forecast every morning, and its decision for every slot. */
export const strategyRule =
  (strategy: Strategy): OrderingRule =>
  ({ slots, stock, day, weekday }) => {
    const history = machineHistory(slots, day, weekday);
    const { shape, dispersion, slots: forecasts } = strategy.forecast(history);
    return history.slots.map((slot, at) => {
      const rate = forecasts[at]?.dailyRate ?? 0;
      const decision = decide(
        {
          stock: stock[at] ?? 0,
          capacity: null,
          locked: false,
          rate,
          shape,
          dispersion,
          weekday,
          leadDays: LEAD_DAYS,
          soldInWindow: unitsBetween(slot.sold, slot.sold.length - WINDOW_DAYS, slot.sold.length),
          demand: slotDemand(slot, rate),
        },
        PARAMS,
      );
      return decision.action === 'order' ? decision.quantity : 0;
    });
  };
