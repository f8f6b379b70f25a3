import type { Score } from '../../../api/shapes.js';

export const HORIZONS = [1, 3, 7, 14] as const;

/** The error reduction compared with the naive forecast, with its confidence interval. */
export interface SkillPoint {
  horizon: number;
  value: number;
  low: number;
  high: number;
}

export interface SkillSeries {
  version: string;
  points: SkillPoint[];
}

/** The data to plot: one series per strategy version. */
export function skillSeries(scores: readonly Score[]): SkillSeries[] {
  const series = new Map<string, SkillPoint[]>();
  for (const { horizon_days, reports } of scores) {
    for (const [version, { skill }] of Object.entries(reports)) {
      if (!skill) continue;
      const points = series.get(version) ?? [];
      series.set(version, [...points, { horizon: horizon_days, ...skill }]);
    }
  }
  return [...series].map(([version, points]) => ({ version, points }));
}

export type Verdict = 'better' | 'worse' | 'unclear';

/** Better or worse only if the whole interval is on one side of zero. */
export function verdictOf({ low, high }: Pick<SkillPoint, 'low' | 'high'>): Verdict {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'unclear';
}

export interface SkillScale {
  /** From bottom to top; always includes 0, the naive forecast. */
  ticks: number[];
  /** The position of a value: 0 at the bottom, 1 at the top. */
  at: (value: number) => number;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const MOST_TICKS = 7;
const LEAST_REACH = 0.05;
/** Worse values are clamped to the edge: a long tail would flatten everything else. */
const LOWEST = -2;

export function skillScale(series: readonly SkillSeries[]): SkillScale {
  const points = series.flatMap((one) => one.points);
  const least = Math.max(LOWEST, Math.min(-LEAST_REACH, ...points.map(({ low }) => low)));
  const most = Math.max(LEAST_REACH, ...points.map(({ high }) => high));
  const step = STEPS.find((one) => countOf(least, most, one) <= MOST_TICKS) ?? 10;
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    rounded((first + index) * step),
  );
  const bottom = first * step;
  const height = (last - first) * step;
  return { ticks, at: (value) => Math.min(1, Math.max(0, (value - bottom) / height)) };
}

const countOf = (least: number, most: number, step: number): number =>
  Math.ceil(most / step) - Math.floor(least / step) + 1;

// Adding 0 turns -0 into 0.
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
