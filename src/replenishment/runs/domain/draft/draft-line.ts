import type { PlannedSlot } from '../../../domain/planned-slot.js';
import { skuId } from '../../../../skus/index.js';
import { buyingUnit } from './buying-unit.js';
import { estimatedCost, exactCostOf } from '../../../run-records/domain/cost.js';
import type { FoundOffer } from './supplier-match.js';
import type { ProductDescription } from '../../../../rules/index.js';
import type { RunLine } from '../../../run-records/domain/run.js';

/** A slot that the plan orders for, with the quantity. */
export type WantedSlot = PlannedSlot & { recommendation: { action: 'order'; quantity: number } };

export const isWanted = (slot: PlannedSlot): slot is WantedSlot =>
  slot.recommendation.action === 'order';

/** A planned purchase for one slot. */
export interface DraftLine extends Omit<RunLine, 'position'> {
  /** Its names at the machine and at the supplier. */
  names: ProductDescription[];
}

export interface Surroundings {
  found: FoundOffer | undefined;
  /** The unit cost of the last sale, if known. */
  knownCostFen: number | undefined;
  maxOrderQty: number;
}

export function draftLine(slot: WantedSlot, around: Surroundings): DraftLine {
  const { locationId, namespace, vendorSku, title, stock } = slot;
  const { found } = around;
  const own: ProductDescription = { skuId: skuId(namespace, vendorSku), title, category: null };
  return {
    locationId,
    namespace,
    vendorSku,
    title,
    plannedStock: stock,
    ...buying(slot, around),
    removed: false,
    leftOut: false,
    deliveredQuantity: null,
    orderedQuantity: null,
    orderedCostFen: null,
    names: [own, ...namesAt(found)],
  };
}

/** A product's names at its supplier; only the id if the supplier cannot be reached. */
export const namesAt = (found: FoundOffer | undefined): ProductDescription[] =>
  found ? [{ skuId: found.skuId, title: '', category: null, ...found.offer }] : [];

type Bought = Pick<
  RunLine,
  'quantity' | 'unitCostFen' | 'costEstimated' | 'exactCostFen' | 'source'
>;

function buying(slot: WantedSlot, { found, knownCostFen, maxOrderQty }: Surroundings): Bought {
  const pieces = slot.recommendation.quantity;
  const buying = found?.offer && buyingUnit(found.offer.units, pieces, room(slot, maxOrderQty));
  if (found && buying) {
    const { unit, contains, priceFen } = buying.unit;
    return {
      quantity: buying.quantity,
      unitCostFen: priceFen,
      costEstimated: false,
      exactCostFen: exactCostOf(buying.unit, buying.quantity),
      source: { skuId: found.skuId, unit, contains },
    };
  }
  return {
    quantity: pieces,
    unitCostFen: knownCostFen ?? estimatedCost(slot.priceFen),
    // A past cost does not replace the price of a supplier that could not be reached.
    costEstimated: knownCostFen === undefined || found !== undefined,
    source: found ? { skuId: found.skuId, unit: 'EA', contains: 1 } : null,
  };
}

const room = ({ capacity, stock }: PlannedSlot, maxOrderQty: number): number =>
  capacity === null ? maxOrderQty : Math.min(capacity - stock, maxOrderQty);

/** The maximum that one receipt request can hold. */
export const MOST_LINES = 500;

/** The most urgent slots, up to the maximum of a run. */
export const mostUrgent = (slots: readonly WantedSlot[]): WantedSlot[] =>
  slots.length <= MOST_LINES
    ? [...slots]
    : slots
        .toSorted((one, other) => (one.daysOfCover ?? Infinity) - (other.daysOfCover ?? Infinity))
        .slice(0, MOST_LINES);
