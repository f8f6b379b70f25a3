import type { Rules } from './rules.js';
import { isDeliverable } from './saved-address.js';

type Check = (value: unknown) => boolean;

const isAmount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const CHECKS: Record<keyof Rules, Check> = {
  spendingLimitPerRun: isAmount,
  spendingLimitPerDay: orNull(isAmount),
  priceCapPerItem: isAmount,
  hardNoGos: (value) => Array.isArray(value) && value.every((word) => typeof word === 'string'),
  probationUntil: orNull((value) => typeof value === 'string'),
  killSwitchEngaged: isFlag,
  simulationEnabled: isFlag,
  defaultDestination: orNull(isDeliverable),
};

/** The names of rules whose values are invalid. */
export const invalidRules = (rules: Rules): (keyof Rules)[] =>
  (Object.keys(CHECKS) as (keyof Rules)[]).filter((rule) => !CHECKS[rule](rules[rule]));
