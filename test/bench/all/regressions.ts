import type { Bound } from '../bounds.js';

/** A figure and the benchmark that measured it. */
export interface Figure extends Bound {
  benchmark: string;
}

export interface Regression {
  figure: Figure;
  /** The value that was kept. */
  before: number;
}

/** Ratios of the same build differ by less from run to run. */
const TOLERANCE = 0.1;

const isSame = (a: Figure, b: Figure) => a.benchmark === b.benchmark && a.figure === b.figure;

/** Positive if the value became worse, as a share of the one before. */
const worsening = ({ value, atLeast }: Figure, before: number) =>
  (atLeast === undefined ? value - before : before - value) / before;

/**
 * Ratios that are more than a tenth worse than those kept. Times and memory depend on the machine,
 * so only ratios to a yardstick of the same run are compared.
 */
export function regressionsOf(measured: readonly Figure[], kept: readonly Figure[]): Regression[] {
  return measured.flatMap((figure) => {
    const before = kept.find((other) => isSame(other, figure))?.value;
    if (figure.yardstick === undefined || before === undefined) return [];
    return worsening(figure, before) > TOLERANCE ? [{ figure, before }] : [];
  });
}

/** Kept ratios of these benchmarks that were not measured: a figure that is gone cannot get worse. */
export function missingOf(
  measured: readonly Figure[],
  kept: readonly Figure[],
  benchmarks: readonly string[],
): Figure[] {
  return kept.filter(
    (figure) =>
      figure.yardstick !== undefined &&
      benchmarks.includes(figure.benchmark) &&
      !measured.some((other) => isSame(other, figure)),
  );
}
