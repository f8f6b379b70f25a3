/** The value below which this share of all values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
