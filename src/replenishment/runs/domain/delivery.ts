import { slotId } from '../../../locations/index.js';
import { groupedBy } from './grouped-by.js';
import type { RunLine } from './run.js';

export interface DeliveredSlot {
  slot_id: string;
  quantity: number;
}

export type Delivery =
  { ok: true; lines: RunLine[] } | { ok: false; index: number; problem: 'unknown' | 'twice' };

/**
 * What came for each line that was ordered; what is not mentioned did not come. Two slots may have
 * the same id, as both of its parts may hold dashes: then each mention is the next one of them.
 */
export function delivery(lines: readonly RunLine[], delivered: readonly DeliveredSlot[]): Delivery {
  const ordered = lines.filter(({ removed }) => !removed);
  const bySlot = groupedBy(ordered, ({ locationId, vendorSku }) => slotId(locationId, vendorSku));
  const came = new Map<RunLine, number>();
  for (const [index, { slot_id, quantity }] of delivered.entries()) {
    const known = bySlot.get(slot_id);
    if (!known) return { ok: false, index, problem: 'unknown' };
    const line = known.find((candidate) => !came.has(candidate));
    if (!line) return { ok: false, index, problem: 'twice' };
    came.set(line, quantity);
  }
  return {
    ok: true,
    lines: ordered.map((line) => ({ ...line, deliveredQuantity: came.get(line) ?? 0 })),
  };
}
