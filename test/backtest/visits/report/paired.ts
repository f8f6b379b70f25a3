/** A mean over the worlds with its 95 % interval. */
export interface Paired {
  value: number;
  low: number;
  high: number;
}

/** The 97.5 % quantiles of Student's t by degrees of freedom from 1. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
];
const T_OF_MANY = 2.0;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * By how much `ours` is above `theirs`, as a part of the mean of theirs: from the differences in
 * each world, since worlds differ far more than rules do in one.
 */
export function pairedGain(ours: readonly number[], theirs: readonly number[]): Paired {
  const scale = Math.abs(mean(theirs));
  const gains = ours.map((value, at) => (value - (theirs[at] ?? 0)) / scale);
  const value = mean(gains);
  const freedom = gains.length - 1;
  const variance = gains.reduce((sum, gain) => sum + (gain - value) ** 2, 0) / freedom;
  const margin =
    freedom < 1 ? NaN : (T[freedom - 1] ?? T_OF_MANY) * Math.sqrt(variance / gains.length);
  return { value, low: value - margin, high: value + margin };
}
