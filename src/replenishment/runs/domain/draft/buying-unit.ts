import type { UnitOffer } from '../../../../checkout/index.js';
import type { Unit } from '../../../../ucp/index.js';
import type { RunSource } from '../../../run-records/domain/run.js';

export interface Buying {
  unit: UnitOffer;
  /** In single units. */
  quantity: number;
}

const sold = (units: readonly UnitOffer[], unit: Unit) =>
  units.find((offer) => offer.unit === unit);

/**
 * Whole packs, rounded up, when at least one pack is wanted and the slot has room for all of it;
 * otherwise single units.
 * @param room how many single units fit into the slot.
 */
export function buyingUnit(
  units: readonly UnitOffer[],
  pieces: number,
  room: number,
): Buying | undefined {
  const box = sold(units, 'BX');
  if (box && pieces >= box.contains) {
    const quantity = Math.ceil(pieces / box.contains) * box.contains;
    if (quantity <= room) return { unit: box, quantity };
  }
  const each = sold(units, 'EA');
  return each && { unit: each, quantity: pieces };
}

/**
 * The unit in which exactly this many single units are bought.
 * @param before how they were to be bought from the same source, if they were.
 */
export function unitFor(
  units: readonly UnitOffer[],
  pieces: number,
  before: Pick<RunSource, 'unit' | 'contains'> | undefined,
): UnitOffer | undefined {
  const box = sold(units, 'BX');
  const stillBoxed = before?.unit === 'BX' && before.contains === box?.contains;
  const newlyBoxed = before === undefined && box !== undefined && pieces % box.contains === 0;
  return stillBoxed || newlyBoxed ? box : sold(units, 'EA');
}
