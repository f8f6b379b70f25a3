import { slotId } from '../../../locations/index.js';
import { groupedBy } from '../../domain/grouped-by.js';
import type { RunLine } from '../../run-records/domain/run.js';

export interface DeliveredSlot {
  slot_id: string;
  quantity: number;
  /** The machine; required only where two slots have the same id. */
  location?: string | null;
}

export type Delivery<Line extends RunLine> =
  | { ok: true; lines: Line[] }
  | { ok: false; index: number; problem: 'unknown' | 'twice' | 'ambiguous' };

/**
 * The delivered quantity of each placed line; lines that are not named got nothing. Two slots may
 * have the same id, as both parts may contain dashes: then the machine is required.
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
