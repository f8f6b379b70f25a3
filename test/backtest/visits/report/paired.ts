import {
  mean,
  meanInterval,
  type Interval,
} from '../../../../src/visits/value/domain/paired-interval.js';

export { mean };

/** A mean over the worlds with its 95 % interval. */
export type Paired = Interval;

/**
 * By how much `ours` is above `theirs`, as a part of the mean of theirs: from the differences in
 * each world, since worlds differ far more than rules do in one.
 */
export function pairedGain(ours: readonly number[], theirs: readonly number[]): Paired {
  const scale = Math.abs(mean(theirs));
  return meanInterval(ours.map((value, at) => (value - (theirs[at] ?? 0)) / scale));
}
