import { HORIZON_DAYS } from './horizon.js';
import { unitsBetween } from '../sales/listing.js';

/** Forecasts the units of the next seven days from those of every day since the first sale. */
export type Baseline = (sold: readonly number[]) => number;

const NAIVE_DAYS = 21;
const FIRST_DAYS = 14;
const SMOOTHING = 0.05;
const RATE = 0.1;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Multiplies first, so that an integer number of units stays exact and a zero error stays zero. */
export const naiveMean: Baseline = (sold) =>
  (unitsBetween(sold, sold.length - NAIVE_DAYS, sold.length) * HORIZON_DAYS) / NAIVE_DAYS;

export const seasonalNaive: Baseline = (sold) =>
  unitsBetween(sold, sold.length - HORIZON_DAYS, sold.length);

export const exponentialSmoothing: Baseline = (sold) =>
  sold.reduce(
    (level, units) => level + SMOOTHING * (units - level),
    mean(sold.slice(0, FIRST_DAYS)),
  ) * HORIZON_DAYS;

/** Smooths the size of a selling day and the interval between two, on selling days only. */
export const croston: Baseline = (sold) => {
  let size: number | null = null;
  let interval = 1;
  let since = 0;
  for (const units of sold) {
    since += 1;
    if (units > 0) {
      interval = size === null ? since : interval + RATE * (since - interval);
      size = size === null ? units : size + RATE * (units - size);
      since = 0;
    }
  }
  return size === null ? 0 : (size / interval) * HORIZON_DAYS;
};

/**
 * Smooths the size on selling days and the probability of one every day, so that it adapts when a
 * product stops selling.
 */
export const tsb: Baseline = (sold) => {
  const sizes = sold.filter((units) => units > 0);
  let size = mean(sizes);
  let chance = sold.length === 0 ? 0 : sizes.length / sold.length;
  for (const units of sold) {
    if (units > 0) {
      size += RATE * (units - size);
    }
    chance += RATE * (Number(units > 0) - chance);
  }
  return size * chance * HORIZON_DAYS;
};

export const BASELINES: Readonly<Record<string, Baseline>> = {
  'naive mean': naiveMean,
  'seasonal naive': seasonalNaive,
  'exponential smoothing .05': exponentialSmoothing,
  Croston: croston,
  'TSB .1/.1': tsb,
};
