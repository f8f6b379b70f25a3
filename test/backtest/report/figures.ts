import type { Measure } from '../../../src/replenishment/domain/accuracy/index.js';

/** `0.946 (0.921 to 0.972)` */
export const withInterval = (measure: Measure | null): string =>
  measure === null
    ? 'not measured'
    : `${measure.value.toFixed(3)} (${measure.low.toFixed(3)} to ${measure.high.toFixed(3)})`;

export const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));
