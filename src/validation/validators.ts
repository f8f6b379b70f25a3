import { registerDecorator, type ValidationOptions } from 'class-validator';
import { DateTime } from 'luxon';
import { isLocationId, LOCATION_ID_EXPECTED } from './location-id.js';

type Check = (value: unknown) => boolean;

/** Creates a decorator that checks one value, with a message that states what is expected. */
export const constraint =
  (name: string, check: Check, expectation: string) =>
  (options?: ValidationOptions): PropertyDecorator =>
  (target, propertyName) => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: expectation, ...options },
      validator: { validate: check },
    });
  };

const RFC3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * A date-time that exists on the calendar and the clock, and whose year has four digits in every
 * zone.
 */
export const isDateTime: Check = (value) => {
  if (typeof value !== 'string' || !RFC3339.test(value)) return false;
  const year = new Date(value).getUTCFullYear();
  return DateTime.fromISO(value).isValid && year >= 1970 && year <= 9998;
};

/** A day of the calendar, whose year has four digits in every zone. */
export const isLocalDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const { isValid, year } = DateTime.fromISO(value, { zone: 'utc' });
  return isValid && year >= 1970 && year <= 9998;
};

export const IsLocalDate = constraint(
  'isLocalDate',
  isLocalDate,
  'must be a date, such as 2026-01-31, from 1970 on',
);

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export const IsTimeOfDay = constraint(
  'isTimeOfDay',
  (value) => typeof value === 'string' && TIME_OF_DAY.test(value),
  'must be a time of day from 00:00 to 23:59, such as 22:00',
);

/** An integer within bounds, with one message for anything else. */
export const IsWhole = (least: number, most: number, what = 'a whole number') =>
  constraint(
    'isWhole',
    (value) =>
      Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
    `must be ${what} from ${least} to ${most}`,
  )();

export const IsNumberBetween = (least: number, most: number) =>
  constraint(
    'isNumberBetween',
    (value) => typeof value === 'number' && value >= least && value <= most,
    `must be a number from ${least} to ${most}`,
  )();

/** Counts characters itself: the library's count omits some that a database column counts. */
export const IsText = (least: number, most: number) =>
  constraint(
    'isText',
    (value) => typeof value === 'string' && value.length >= least && value.length <= most,
    least === 0
      ? `must be text of at most ${most} characters`
      : `must be text of ${least} to ${most} characters`,
  )();

/** The maximum length of a list, given as text in a query. */
export const IsLimit = (most: number) =>
  constraint(
    'isLimit',
    (value) => typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) && Number(value) <= most,
    `must be a whole number from 1 to ${most}`,
  )();

const isAmount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

/** Integer minor units within the exact range of a number. */
export const IsAmount = constraint(
  'isAmount',
  isAmount,
  `must be a whole number of minor units from 0 to ${Number.MAX_SAFE_INTEGER}`,
);

export const DATE_TIME_EXPECTED =
  'an RFC 3339 date-time with a time-zone offset, such as 2026-01-31T08:00:00+08:00';

export const IsDateTime = constraint('isDateTime', isDateTime, `must be ${DATE_TIME_EXPECTED}`);

export const IsLocationId = constraint('isLocationId', isLocationId, LOCATION_ID_EXPECTED);
