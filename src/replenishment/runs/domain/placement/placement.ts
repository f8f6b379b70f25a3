import type { Present } from '../../../../locations/index.js';
import { skuId } from '../../../../skus/index.js';
import { exactCost } from '../../../run-records/domain/cost.js';
import { namesAt } from '../draft/draft-line.js';
import { findOffer, type SupplierMatch } from '../draft/supplier-match.js';
import type { ProductDescription } from '../../../../rules/index.js';
import { sourcedNow } from './purchases.js';
import type { Run, RunLine } from '../../../run-records/domain/run.js';
import { slotChanges, type SlotChange } from './slot-changes.js';

/** A planned line whose slot needs nothing any more or no longer exists. */
export interface LeftOut {
  line: RunLine;
  because: 'location_removed' | SlotChange;
}

/** The result of placing a run now. */
export interface Placement {
  /** All lines; those not ordered are marked as removed. */
  lines: RunLine[];
  /** The lines that are ordered. */
  ordered: RunLine[];
  leftOut: LeftOut[];
  /** Planned lines that no supplier sells. */
  unresolved: RunLine[];
}

/** @param suppliers omitted when placing is simulated because there are none. */
export function placement(
  run: Pick<Run, 'lines'>,
  { machines, slots }: Present,
  suppliers?: readonly SupplierMatch[],
): Placement {
  const changes = slotChanges(run.lines, slots);
  const leftOut: LeftOut[] = [];
  const unresolved: RunLine[] = [];
  const lines = run.lines.map((before) => {
    if (before.leftOut) return before;
    // An earlier placement may have skipped it.
    const line = { ...before, removed: false };
    const isThere = machines.has(line.locationId);
    const because = isThere ? changes.get(line.position) : 'location_removed';
    if (because) {
      leftOut.push({ line, because });
      return { ...line, removed: true };
    }
    const now = suppliers ? sourcedNow(line, suppliers) : line;
    if (!now?.source) unresolved.push(line);
    return now ?? { ...line, removed: true };
  });
  return { lines, leftOut, unresolved, ordered: lines.filter(({ removed }) => !removed) };
}

/** The cost of these lines when the owner or the rules allowed the run. */
export function costThen(lines: readonly RunLine[], now: readonly RunLine[]): number | undefined {
  const positions = new Set(now.map(({ position }) => position));
  return exactCost(lines.filter(({ position }) => positions.has(position)));
}

/** A line's names at the machine and at the supplier. */
export function namesOf(
  line: RunLine,
  suppliers: readonly SupplierMatch[] = [],
): ProductDescription[] {
  const id = skuId(line.namespace, line.vendorSku);
  return [{ skuId: id, title: line.title, category: null }, ...namesAt(findOffer(suppliers, id))];
}
