/** A figure with an upper or lower bound. */
export interface Bound {
  figure: string;
  value: number;
  unit?: string;
  below?: number;
  atMost?: number;
  atLeast?: number;
}

/** Shows whether each bound was met; a miss is reported, not an error. */
export function showBounds(bounds: readonly Bound[]): void {
  console.table(
    bounds.map((bound) => ({
      figure: bound.figure,
      measured: withUnit(bound.value, bound),
      'must hold': mustHold(bound),
      verdict: isKept(bound) ? 'kept' : 'MISSED',
    })),
  );
}

function mustHold(bound: Bound): string {
  const { below, atMost, atLeast } = bound;
  return [
    below !== undefined && `below ${withUnit(below, bound)}`,
    atMost !== undefined && `at most ${withUnit(atMost, bound)}`,
    atLeast !== undefined && `at least ${withUnit(atLeast, bound)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const isKept = ({ value, below = Infinity, atMost = Infinity, atLeast = -Infinity }: Bound) =>
  value < below && value <= atMost && value >= atLeast;

const withUnit = (value: number, { unit = '' }: Bound) =>
  `${Number(value.toFixed(2))} ${unit}`.trim();
