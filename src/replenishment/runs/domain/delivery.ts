import { slotId } from '../../../locations/index.js';
import { groupedBy } from '../../domain/grouped-by.js';
import type { RunLine } from '../../run-records/domain/run.js';

export interface DeliveredSlot {
  slot_id: string;
  quantity: number;
  /** The machine; needed only where two slots have the same id. */
  location?: string | null;
}

export type Delivery<Line extends RunLine> =
  | { ok: true; lines: Line[] }
  | { ok: false; index: number; problem: 'unknown' | 'twice' | 'ambiguous' };

/**
 * What came for each line that was placed; what is not mentioned did not come. Two slots may have
 * the same id, as both of its parts may hold dashes: then the machine has to be said.
 */
export function delivery<Line extends RunLine>(
  lines: readonly Line[],
  delivered: readonly DeliveredSlot[],
): Delivery<Line> {
  const placed = lines.filter(({ removed }) => !removed);
  const bySlot = groupedBy(placed, ({ locationId, vendorSku }) => slotId(locationId, vendorSku));
  const came = new Map<Line, number>();
  for (const [index, { slot_id, quantity, location }] of delivered.entries()) {
    const [line, other] = (bySlot.get(slot_id) ?? []).filter(
      ({ locationId }) => location == null || locationId === location,
    );
    if (!line) return { ok: false, index, problem: 'unknown' };
    if (other) return { ok: false, index, problem: 'ambiguous' };
    if (came.has(line)) return { ok: false, index, problem: 'twice' };
    came.set(line, quantity);
  }
  return {
    ok: true,
    lines: placed.map((line) => ({ ...line, deliveredQuantity: came.get(line) ?? 0 })),
  };
}
