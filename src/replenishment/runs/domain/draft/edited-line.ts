import { exactCostOf } from '../../../run-records/domain/cost.js';
import type { RunLine, RunSource } from '../../../run-records/domain/run.js';
import { unitFor } from './buying-unit.js';
import type { FoundOffer } from './supplier-match.js';

/**
 * The line with another quantity, in single units; zero leaves it out. A changed quantity is bought
 * in packs if it is a multiple of one.
 * @param found the supplier's current offer; needed only for a changed quantity.
 * @returns undefined when the supplier does not sell that many.
 */
export function editedLine(
  line: RunLine,
  quantity: number,
  found: FoundOffer | undefined,
): RunLine | undefined {
  if (quantity === 0) return { ...line, removed: true, leftOut: true };
  const kept = { ...line, removed: false, leftOut: false };
  if (quantity === line.quantity) return kept;
  if (!found?.offer) return { ...kept, quantity, ...knownCost(line, quantity) };
  const unit = unitFor(found.offer.units, quantity, undefined);
  return (
    unit && {
      ...kept,
      quantity,
      source: { skuId: found.skuId, unit: unit.unit, contains: unit.contains },
      unitCostFen: unit.priceFen,
      costEstimated: false,
      exactCostFen: exactCostOf(unit, quantity),
    }
  );
}

/** The cost while no supplier can be asked: the price as it was planned, never rounded down. */
function knownCost(
  { source, unitCostFen, costEstimated }: RunLine,
  quantity: number,
): Pick<RunLine, 'source' | 'unitCostFen' | 'costEstimated' | 'exactCostFen'> {
  const { contains } = source ?? EACH;
  if (quantity % contains === 0) return { source, unitCostFen, costEstimated, exactCostFen: null };
  return {
    source: source && { ...source, ...EACH },
    unitCostFen: Math.ceil(unitCostFen / contains),
    costEstimated: true,
    exactCostFen: null,
  };
}

const EACH: Pick<RunSource, 'unit' | 'contains'> = { unit: 'EA', contains: 1 };
