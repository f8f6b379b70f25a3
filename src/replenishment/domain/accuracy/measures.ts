import type { Sums } from './sums.js';

/** The measures of accuracy; null if nothing was scored or there is nothing to compare with. */
export const MEASURES = {
  wape: ({ absoluteError, actual }) => ratio(absoluteError, actual),
  bias: ({ error, actual }) => ratio(error, actual),
  rmsse: ({ scaledSquaredError, scaled }) => root(ratio(scaledSquaredError, scaled)),
  relativeRmse: (sums) => relativeRmse(sums),
  pinball50: ({ pinball50, count }) => ratio(pinball50, count),
  pinball90: ({ pinball90, count }) => ratio(pinball90, count),
  pinball95: ({ pinball95, count }) => ratio(pinball95, count),
  pinballRatio: ({ pinball50, pinball90, pinball95, naivePinball }) =>
    ratio(pinball50 + pinball90 + pinball95, naivePinball),
  coverage90: ({ within90, count }) => ratio(within90, count),
  skill: (sums) => {
    const relative = relativeRmse(sums);
    return relative === null ? null : 1 - relative;
  },
} satisfies Record<string, (sums: Sums) => number | null>;

export type MeasureName = keyof typeof MEASURES;

const ratio = (over: number, under: number): number | null => (under === 0 ? null : over / under);
const root = (square: number | null): number | null => (square === null ? null : Math.sqrt(square));
const relativeRmse = ({ squaredError, naiveSquaredError }: Sums): number | null =>
  root(ratio(squaredError, naiveSquaredError));
