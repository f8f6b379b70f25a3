import { IsIn, IsOptional } from 'class-validator';
import { IsWhole, validateShape } from '../validation/index.js';
import type { EnvironmentReader } from './environment.js';

export const STRATEGY_NAMES = ['adaptive', 'naive'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** How stock is planned. */
export interface ReplenishmentSettings {
  strategy: StrategyName;
  /** For how many days after its delivery an order is to last. */
  coverDays: number;
  safetyDays: number;
  minOrderQty: number;
  maxOrderQty: number;
  /** From placing an order to its delivery, until enough deliveries were measured. */
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

class ReplenishmentInput {
  @IsOptional()
  @IsIn(STRATEGY_NAMES, { message: `must be one of ${STRATEGY_NAMES.join(', ')}` })
  strategy?: StrategyName;

  @IsOptional()
  @IsWhole(1, 60)
  cover_days?: number;

  @IsOptional()
  @IsWhole(0, 60)
  safety_days?: number;

  @IsOptional()
  @IsWhole(1, 10_000)
  min_order_qty?: number;

  @IsOptional()
  @IsWhole(1, 10_000)
  max_order_qty?: number;

  @IsOptional()
  @IsWhole(0, 60)
  lead_time_days?: number;
}

export function readReplenishment(env: EnvironmentReader): ReplenishmentSettings {
  const shaped = validateShape(ReplenishmentInput, env.json('REPLENISHMENT', 'object') ?? {});
  if (!shaped.ok) {
    for (const problem of shaped.problems) {
      env.problems.push(`REPLENISHMENT: at ${problem.path}: ${problem.content}`);
    }
    return DEFAULTS;
  }
  const given = shaped.value;
  const settings: ReplenishmentSettings = {
    strategy: given.strategy ?? DEFAULTS.strategy,
    coverDays: given.cover_days ?? DEFAULTS.coverDays,
    safetyDays: given.safety_days ?? DEFAULTS.safetyDays,
    minOrderQty: given.min_order_qty ?? DEFAULTS.minOrderQty,
    maxOrderQty: given.max_order_qty ?? DEFAULTS.maxOrderQty,
    leadTimeDays: given.lead_time_days ?? DEFAULTS.leadTimeDays,
  };
  if (settings.minOrderQty > settings.maxOrderQty) {
    env.problems.push(
      `REPLENISHMENT: min_order_qty (${settings.minOrderQty}) must not be above max_order_qty (${settings.maxOrderQty})`,
    );
  }
  return settings;
}
