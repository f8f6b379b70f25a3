import type { SlotNow } from '../../../../locations/index.js';
import type { RunLine } from '../../../run-records/domain/run.js';

export type SlotChange = 'slot_removed' | 'slot_locked' | 'slot_refilled';

/** Why slots no longer need what was planned, by position. */
export function slotChanges(
  lines: readonly RunLine[],
  slots: readonly SlotNow[],
): Map<number, SlotChange> {
  const now = new Map(slots.map((slot) => [keyOf(slot), slot]));
  return new Map(
    lines.flatMap((line) => {
      const change = changeOf(line, now.get(keyOf(line)));
      return change ? [[line.position, change]] : [];
    }),
  );
}

function changeOf({ plannedStock }: RunLine, slot: SlotNow | undefined): SlotChange | undefined {
  if (!slot) return 'slot_removed';
  if (slot.locked) return 'slot_locked';
  return slot.stock > plannedStock ? 'slot_refilled' : undefined;
}

/** Unambiguous: neither namespaces nor machine ids contain spaces. */
const keyOf = ({ namespace, locationId, vendorSku }: Omit<SlotNow, 'stock' | 'locked'>) =>
  `${namespace} ${locationId} ${vendorSku}`;
