import type { UnitOffer } from '../../../checkout/index.js';
import { partOfPack, sum, times } from '../../../money/index.js';
import type { RunLine } from './run.js';

/** The assumed ratio of cost to price when no cost is known. */
const COST_SHARE = 0.55;

export const estimatedCost = (retailFen: number): number => Math.round(retailFen * COST_SHARE);

type Costed = Pick<RunLine, 'quantity' | 'unitCostFen' | 'source' | 'exactCostFen'>;

/** The number of sale units bought. */
export const unitsOf = ({ quantity, source }: Costed): number => quantity / (source?.contains ?? 1);

/** Undefined when it is not a safe integer. */
export const lineCost = (line: Costed): number | undefined =>
  times(line.unitCostFen, unitsOf(line));

/** The total cost; undefined when it is not a safe integer. */
export const totalCost = (lines: readonly Costed[]): number | undefined =>
  sum(lines.map((line) => lineCost(line) ?? Number.NaN));

/** The amount guards evaluate: the larger of the displayed and the exact cost. */
export const exactCost = (lines: readonly Costed[]): number | undefined =>
  sum(lines.map((line) => Math.max(lineCost(line) ?? NaN, line.exactCostFen ?? 0)));

/** The exact cost of this many single units bought in this unit, if known. */
export const exactCostOf = ({ pack }: UnitOffer, pieces: number): number | null =>
  pack ? (partOfPack(pack, pieces) ?? Infinity) : null;

/** The cost of a single unit, rounded to the nearest fen: a pack need not divide evenly. */
export const pieceCost = ({ unitCostFen, source }: Costed): number =>
  Math.round(unitCostFen / (source?.contains ?? 1));
