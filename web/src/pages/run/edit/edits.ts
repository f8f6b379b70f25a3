import type { RunLine } from '../../../api/shapes.js';
import { totalOf } from '../../../format/total.js';
import { isKept } from '../../../runs/run-figures.js';

/** Wanted units by line, where they differ from the run; 0 leaves the line out. */
export type Edits = Readonly<Record<string, number>>;

/** A quantity for a slot, as the service takes it. */
export interface EditedSlot {
  slot_id: string;
  location: string;
  quantity: number;
}

/** The units in the run that is stored. */
export const storedUnits = (line: RunLine): number => (isKept(line) ? line.quantity.total : 0);

export const unitsOf = (edits: Edits, line: RunLine): number => edits[line.id] ?? storedUnits(line);

/** Stores only differences from the run. */
export function edited(edits: Edits, line: RunLine, units: number): Edits {
  const { id } = line;
  if (units !== storedUnits(line)) return { ...edits, [id]: units };
  return Object.fromEntries(Object.entries(edits).filter(([other]) => other !== id));
}

/** Leaves lines out, or takes them in with the quantities they had. */
export const editedAll = (edits: Edits, lines: readonly RunLine[], isIn: boolean): Edits =>
  lines.reduce((before, line) => {
    if (unitsOf(before, line) > 0 === isIn) return before;
    return edited(before, line, isIn ? storedUnits(line) || line.quantity.original : 0);
  }, edits);

export const editedSlots = (edits: Edits, lines: readonly RunLine[]): EditedSlot[] =>
  lines.flatMap(({ id, slot_id, location }) => {
    const quantity = edits[id];
    return quantity === undefined ? [] : [{ slot_id, location, quantity }];
  });

/** The cost of a line in fen; about right for a changed quantity, whose price the service decides. */
export function costOf(edits: Edits, line: RunLine): number {
  const units = unitsOf(edits, line);
  return units === storedUnits(line) ? totalOf(line.totals) : units * line.item.price;
}
