import { z } from 'zod';
import {
  ADDRESS_FIELDS,
  CAUTIOUS_RULES,
  DEFAULT_RULES,
  MAX_ADDRESS_FIELD_LENGTH,
  MAX_JUMP_PERCENT,
  MAX_MARGIN_PERCENT,
  MAX_NO_GO_LENGTH,
  MAX_NO_GOS,
  MAX_OTHER_DESTINATIONS,
  MIN_JUMP_PERCENT,
  REQUIRED_ADDRESS_FIELDS,
  VISIBLE_TEXT,
  withChanges,
  type Rules,
  type SavedAddress,
} from '../../rules/index.js';
import { DATE_TIME_EXPECTED, isDateTime } from '../../validation/index.js';
import { jsonObject } from '../environment.js';
import { flag, listOf, text, wholeNumber } from '../fields.js';

const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'a whole number of minor units');
const percentage = (least: number, most: number) => wholeNumber(least, most, 'a whole percentage');
const optionalPart = text(0, MAX_ADDRESS_FIELD_LENGTH).nullish();
const requiredPart = text(1, MAX_ADDRESS_FIELD_LENGTH).refine(
  (value) => value.trim() !== '',
  'must not be blank',
);

const address = z
  .object(
    Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [
        field,
        (REQUIRED_ADDRESS_FIELDS as readonly string[]).includes(field)
          ? requiredPart
          : optionalPart,
      ]),
    ),
    'must be an address',
  )
  .transform((given) => given as unknown as SavedAddress);

const noGo = text(1, MAX_NO_GO_LENGTH).regex(VISIBLE_TEXT, 'must hold no blank word');

const initialRules = z.object({
  spendingLimitPerRun: amount.optional(),
  spendingLimitPerDay: amount.nullish(),
  spendingLimitPerWeek: amount.nullish(),
  unitPriceJumpPercent: percentage(MIN_JUMP_PERCENT, MAX_JUMP_PERCENT).nullish(),
  priceCapPerItem: amount.optional(),
  priceStepPerDay: amount.nullish(),
  minMarginPercent: percentage(0, MAX_MARGIN_PERCENT).nullish(),
  fourEyesAboveFen: amount.nullish(),
  hardNoGos: listOf(noGo, MAX_NO_GOS, 'words').optional(),
  probationUntil: z.custom<string>(isDateTime, `must be ${DATE_TIME_EXPECTED}`).nullish(),
  killSwitchEngaged: flag.optional(),
  simulationEnabled: flag.optional(),
  defaultDestination: address.nullish(),
  otherDestinations: listOf(address, MAX_OTHER_DESTINATIONS, 'addresses').optional(),
}) satisfies z.ZodType<Partial<Rules>>;

/** The guardrails for the first start. */
export const rules = jsonObject(initialRules)
  .transform((changes) => withChanges(CAUTIOUS_RULES, changes))
  .default(() => withChanges(DEFAULT_RULES, {}));
