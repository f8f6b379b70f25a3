import { slotId } from '../../../locations/index.js';
import { groupedBy } from '../../domain/grouped-by.js';
import type { RunLine } from '../../run-records/domain/run.js';

/** A quantity for a slot, as callers name it. */
export interface SlotQuantity {
  slot_id: string;
  quantity: number;
  /** The machine; required only where two slots have the same id. */
  location?: string | null;
}

export type SlotProblem = 'unknown' | 'twice' | 'ambiguous';

export type SlotQuantities<Line> =
  { ok: true; quantities: Map<Line, number> } | { ok: false; index: number; problem: SlotProblem };

/**
 * Finds the lines that are named. Two slots may have the same id, as both parts may contain dashes:
 * then the machine is required.
 */
export function slotQuantities<Line extends RunLine>(
  lines: readonly Line[],
  given: readonly SlotQuantity[],
): SlotQuantities<Line> {
  const bySlot = groupedBy(lines, ({ locationId, vendorSku }) => slotId(locationId, vendorSku));
  const quantities = new Map<Line, number>();
  for (const [index, { slot_id, quantity, location }] of given.entries()) {
    const [line, other] = (bySlot.get(slot_id) ?? []).filter(
      ({ locationId }) => location == null || locationId === location,
    );
    if (!line) return { ok: false, index, problem: 'unknown' };
    if (other) return { ok: false, index, problem: 'ambiguous' };
    if (quantities.has(line)) return { ok: false, index, problem: 'twice' };
    quantities.set(line, quantity);
  }
  return { ok: true, quantities };
}
