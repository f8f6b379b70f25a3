import type { Measure } from './quantities.js';
import { G_PER_OUNCE, ML_PER_FLUID_OUNCE, type Dimension } from './units.js';

export type SizeAgreement =
  /** Both state the same, or neither states any. */
  | 'same'
  | 'different'
  /** One leaves open what the other states. */
  | 'open';

/** Labels round converted sizes to whole units: 12 fl oz is 355 ml, 11.2 fl oz is 330 ml. */
const ROUNDING = { absolute: 0.75, relative: 0.01 };
const SAME_NUMBER = 1e-6;

/** The distinct sizes of one unit, without the total of a box. */
export function ownSizes(measures: readonly Measure[], packs: readonly number[]): Measure[] {
  const once = measures.filter(
    (measure, index) => measures.findIndex((other) => isSame(measure, other)) === index,
  );
  return once.filter(
    ({ dimension, amount }) =>
      !once.some(
        (one) =>
          one.dimension === dimension &&
          packs.some((pack) => pack > 1 && isClose(one.amount * pack, amount)),
      ),
  );
}

/** Volume and mass differ; a count is comparable with neither. */
export function compareSizes(left: readonly Measure[], right: readonly Measure[]): SizeAgreement {
  if (left.length === 0 && right.length === 0) return 'same';
  const [shared, leftAlone] = split(left, right);
  const [sharedBack, rightAlone] = split(right, left);
  const agree =
    shared.every((measure) => sharedBack.some((other) => isSame(measure, other))) &&
    sharedBack.every((measure) => shared.some((other) => isSame(measure, other)));
  if (!agree) return 'different';
  if (leftAlone.some(isBulk) && rightAlone.some(isBulk)) return 'different';
  const open = [...leftAlone, ...rightAlone];
  return shared.length > 0 && open.every(({ dimension }) => dimension === 'pieces')
    ? 'same'
    : 'open';
}

const isBulk = ({ dimension }: Measure) => dimension === 'ml' || dimension === 'g';

/** Splits measures into those whose dimension the other side states and the rest. */
function split(measures: readonly Measure[], others: readonly Measure[]): [Measure[], Measure[]] {
  const isShared = (measure: Measure) =>
    others.some((other) => inCommon(measure, other) !== undefined);
  return [measures.filter(isShared), measures.filter((measure) => !isShared(measure))];
}

function isSame(left: Measure, right: Measure): boolean {
  const dimension = inCommon(left, right);
  if (dimension === undefined) return false;
  const [one, other] = [amountIn(left, dimension), amountIn(right, dimension)];
  if (left.imperial === right.imperial) return isClose(one, other);
  const allowed = Math.max(ROUNDING.absolute, ROUNDING.relative * Math.max(one, other));
  return Math.abs(one - other) <= allowed;
}

const isClose = (left: number, right: number) =>
  Math.abs(left - right) <= SAME_NUMBER * Math.max(left, right);

function inCommon(left: Measure, right: Measure): Dimension | undefined {
  if (left.dimension === right.dimension) return left.dimension;
  if (left.dimension === 'ounce' && isBulk(right)) return right.dimension;
  if (right.dimension === 'ounce' && isBulk(left)) return left.dimension;
  return undefined;
}

function amountIn({ dimension, amount }: Measure, wanted: Dimension): number {
  if (dimension === wanted) return amount;
  return amount * (wanted === 'ml' ? ML_PER_FLUID_OUNCE : G_PER_OUNCE);
}
