import type { Outcome, Quantiles } from './outcome.js';
import { pinball } from './pinball.js';

/** The sums over outcomes that all measures are computed from, in storage order. */
const SUMS = [
  'count',
  'actual',
  'error',
  'absoluteError',
  'squaredError',
  'naiveSquaredError',
  'scaled',
  'scaledSquaredError',
  'pinball50',
  'pinball90',
  'pinball95',
  'naivePinball',
  'within90',
] as const;

export type Sums = Record<(typeof SUMS)[number], number>;
/** The same as a plain array, for adding thousands of them quickly. */
export type SumList = number[];

export const noSums = (): SumList => SUMS.map(() => 0);

export function addTo(sums: SumList, further: readonly number[]): void {
  for (let place = 0; place < sums.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + (further[place] ?? 0);
  }
}

export const namedSums = (list: SumList): Sums =>
  Object.fromEntries(SUMS.map((name, place) => [name, list[place] ?? 0])) as Sums;

export function sumsOf({ actual, mean, naiveMean, scale, ...outcome }: Outcome): SumList {
  const error = mean - actual;
  const losses = pinballs(actual, outcome.quantiles);
  const naiveLosses = pinballs(actual, outcome.naiveQuantiles);
  const isScaled = scale !== null && scale > 0;
  const sums: Sums = {
    count: 1,
    actual,
    error,
    absoluteError: Math.abs(error),
    squaredError: error ** 2,
    naiveSquaredError: (naiveMean - actual) ** 2,
    scaled: isScaled ? 1 : 0,
    scaledSquaredError: isScaled ? error ** 2 / scale : 0,
    pinball50: losses.q50,
    pinball90: losses.q90,
    pinball95: losses.q95,
    naivePinball: naiveLosses.q50 + naiveLosses.q90 + naiveLosses.q95,
    within90: actual <= outcome.quantiles.q90 ? 1 : 0,
  };
  return SUMS.map((name) => sums[name]);
}

const pinballs = (actual: number, { q50, q90, q95 }: Quantiles): Quantiles => ({
  q50: pinball(actual, q50, 0.5),
  q90: pinball(actual, q90, 0.9),
  q95: pinball(actual, q95, 0.95),
});
