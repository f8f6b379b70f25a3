/** A mean with its 95 % interval. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

/** The 97.5 % quantiles of Student's t by degrees of freedom from 1. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06,
];
const T_OF_MANY = 2.06;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of a mean of independent values; of a single value, nothing is known about it. */
export function meanInterval(values: readonly number[]): Interval {
  const value = mean(values);
  const freedom = values.length - 1;
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / freedom;
  const margin =
    freedom < 1 ? NaN : (T[freedom - 1] ?? T_OF_MANY) * Math.sqrt(variance / values.length);
  return { value, low: value - margin, high: value + margin };
}

/** What the first of a comparison comes to. */
export const VERDICTS = ['better', 'worse', 'about_the_same'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Nothing is claimed where the interval holds 0. */
export function verdictOn({ low, high }: Interval): Verdict {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'about_the_same';
}
