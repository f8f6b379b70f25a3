import { appendFileSync } from 'node:fs';

/** A figure with an upper or lower bound. */
export interface Bound {
  figure: string;
  value: number;
  unit?: string;
  below?: number;
  atMost?: number;
  atLeast?: number;
  /** What the figure is a ratio to, measured in the same run. */
  yardstick?: string;
}

/** Names a file that also gets the figures, one as JSON per line. */
export const FIGURES_FILE = 'BENCH_FIGURES';

/** Shows whether each bound was met; a miss is reported, not an error. */
export function showBounds(bounds: readonly Bound[]): void {
  console.table(
    bounds.map((bound) => ({
      figure: bound.figure,
      measured: withUnit(bound.value, bound),
      'must hold': mustHold(bound),
      verdict: verdictOn(bound),
    })),
  );
  const file = process.env[FIGURES_FILE];
  if (file) appendFileSync(file, bounds.map((bound) => `${JSON.stringify(bound)}\n`).join(''));
}

export function mustHold(bound: Bound): string {
  const { below, atMost, atLeast } = bound;
  return [
    below !== undefined && `below ${withUnit(below, bound)}`,
    atMost !== undefined && `at most ${withUnit(atMost, bound)}`,
    atLeast !== undefined && `at least ${withUnit(atLeast, bound)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const verdictOn = (bound: Bound): 'kept' | 'MISSED' => (isKept(bound) ? 'kept' : 'MISSED');

const isKept = ({ value, below = Infinity, atMost = Infinity, atLeast = -Infinity }: Bound) =>
  value < below && value <= atMost && value >= atLeast;

export const withUnit = (value: number, { unit = '' }: Bound) =>
  `${Number(value.toFixed(2))} ${unit}`.trim();
