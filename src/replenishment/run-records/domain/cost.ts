import type { UnitOffer } from '../../../checkout/index.js';
import { partOfPack, sum, times } from '../../../money/index.js';
import type { RunLine } from './run.js';

/** What a good is assumed to cost of what it sells for, as long as nobody says otherwise. */
const COST_SHARE = 0.55;

export const estimatedCost = (retailFen: number): number => Math.round(retailFen * COST_SHARE);

type Costed = Pick<RunLine, 'quantity' | 'unitCostFen' | 'source' | 'exactCostFen'>;

/** How many units are bought. */
export const unitsOf = ({ quantity, source }: Costed): number => quantity / (source?.contains ?? 1);

/** Nothing when it could not be told exactly. */
export const lineCost = (line: Costed): number | undefined =>
  times(line.unitCostFen, unitsOf(line));

/** What all of them cost together, or nothing when it could not be told exactly. */
export const totalCost = (lines: readonly Costed[]): number | undefined =>
  sum(lines.map((line) => lineCost(line) ?? Number.NaN));

/** What guards judge them by: the larger of what is shown and what the pieces cost exactly. */
export const exactCost = (lines: readonly Costed[]): number | undefined =>
  sum(lines.map((line) => Math.max(lineCost(line) ?? NaN, line.exactCostFen ?? 0)));

/** What so many pieces cost exactly when they are bought in this unit, where that is known. */
export const exactCostOf = ({ pack }: UnitOffer, pieces: number): number | null =>
  pack ? (partOfPack(pack, pieces) ?? Infinity) : null;

/** Of one piece, to the nearest fen: a box need not divide evenly. */
export const pieceCost = ({ unitCostFen, source }: Costed): number =>
  Math.round(unitCostFen / (source?.contains ?? 1));
