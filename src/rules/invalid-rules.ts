import { MAX_JUMP_PERCENT, MAX_MARGIN_PERCENT, MIN_JUMP_PERCENT, type Rules } from './rules.js';
import { isDeliverable } from './saved-address.js';

type Check = (value: unknown) => boolean;

const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
const isAmount = isWhole(0, Number.MAX_SAFE_INTEGER);
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const CHECKS: Record<keyof Rules, Check> = {
  spendingLimitPerRun: isAmount,
  spendingLimitPerDay: orNull(isAmount),
  spendingLimitPerWeek: orNull(isAmount),
  unitPriceJumpPercent: orNull(isWhole(MIN_JUMP_PERCENT, MAX_JUMP_PERCENT)),
  priceCapPerItem: isAmount,
  priceStepPerDay: orNull(isAmount),
  minMarginPercent: orNull(isWhole(0, MAX_MARGIN_PERCENT)),
  fourEyesAboveFen: orNull(isAmount),
  hardNoGos: (value) => Array.isArray(value) && value.every((word) => typeof word === 'string'),
  probationUntil: orNull((value) => typeof value === 'string'),
  killSwitchEngaged: isFlag,
  simulationEnabled: isFlag,
  defaultDestination: orNull(isDeliverable),
  otherDestinations: (value) => Array.isArray(value) && value.every(isDeliverable),
};

/** The names of rules whose values are invalid. */
export const invalidRules = (rules: Rules): (keyof Rules)[] =>
  (Object.keys(CHECKS) as (keyof Rules)[]).filter((rule) => !CHECKS[rule](rules[rule]));
