import { z } from 'zod';
import { jsonObject } from '../environment.js';
import { wholeNumber } from '../fields.js';

export const STRATEGY_NAMES = ['adaptive', 'naive'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** The planning parameters. */
export interface ReplenishmentSettings {
  strategy: StrategyName;
  /** The number of days an order should last after its delivery. */
  coverDays: number;
  safetyDays: number;
  minOrderQty: number;
  maxOrderQty: number;
  /** From order to delivery, until enough deliveries have been measured. */
  leadTimeDays: number;
}

const DEFAULTS: Readonly<ReplenishmentSettings> = {
  strategy: 'adaptive',
  coverDays: 7,
  safetyDays: 2,
  minOrderQty: 3,
  maxOrderQty: 40,
  leadTimeDays: 2,
};

/** Null counts as not set. */
const whole = (least: number, most: number) => wholeNumber(least, most).nullish();

const settings = z
  .object({
    strategy: z.enum(STRATEGY_NAMES, `must be one of ${STRATEGY_NAMES.join(', ')}`).nullish(),
    cover_days: whole(1, 60),
    safety_days: whole(0, 60),
    min_order_qty: whole(1, 10_000),
    max_order_qty: whole(1, 10_000),
    lead_time_days: whole(0, 60),
  })
  .transform((given): ReplenishmentSettings => ({
    strategy: given.strategy ?? DEFAULTS.strategy,
    coverDays: given.cover_days ?? DEFAULTS.coverDays,
    safetyDays: given.safety_days ?? DEFAULTS.safetyDays,
    minOrderQty: given.min_order_qty ?? DEFAULTS.minOrderQty,
    maxOrderQty: given.max_order_qty ?? DEFAULTS.maxOrderQty,
    leadTimeDays: given.lead_time_days ?? DEFAULTS.leadTimeDays,
  }))
  .refine(({ minOrderQty, maxOrderQty }) => minOrderQty <= maxOrderQty, {
    error: ({ input }) => {
      const { minOrderQty, maxOrderQty } = input as ReplenishmentSettings;
      return `min_order_qty (${minOrderQty}) must not be above max_order_qty (${maxOrderQty})`;
    },
  });

export const replenishment = jsonObject(settings);
