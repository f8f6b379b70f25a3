import type { UnitOffer } from '../../../checkout/index.js';
import type { Unit } from '../../../ucp/index.js';
import type { RunSource } from '../../run-records/domain/run.js';

export interface Buying {
  unit: UnitOffer;
  /** In pieces. */
  quantity: number;
}

const sold = (units: readonly UnitOffer[], unit: Unit) =>
  units.find((offer) => offer.unit === unit);

/**
 * Whole boxes, rounded up, when a whole box is wanted and the slot can use them all; else pieces.
 * @param room how many pieces the slot can use.
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
 * The unit in which so many pieces, no more and no less, are bought now.
 * @param before how they were to be bought from this same source, where they were.
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
