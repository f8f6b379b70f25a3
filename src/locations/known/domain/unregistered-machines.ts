/** A machine that its platform has recorded sales of. */
export interface SellingMachine {
  id: string;
  namespace: string;
  /** Null when no recent sale gives one. */
  name: string | null;
  lastSaleAt: Date;
}

/** The last machine of the page before. */
export type Position = readonly [name: string, id: string];

/** Without a name, a machine is listed by its id. */
export const positionOf = ({ name, id }: SellingMachine): Position => [name ?? id, id];

/** The machines that are not on the roster and whose name or id contains the text, by name. */
export function unregistered(
  machines: readonly SellingMachine[],
  roster: ReadonlySet<string>,
  text = '',
): SellingMachine[] {
  const sought = text.trim().toLowerCase();
  const matches = (part: string | null) => part?.toLowerCase().includes(sought) === true;
  return machines
    .filter(({ id, name }) => !roster.has(id) && (matches(name) || matches(id)))
    .sort((one, other) => compared(positionOf(one), positionOf(other)));
}

export const isAfter = (machine: SellingMachine, last: Position | null): boolean =>
  last === null || compared(positionOf(machine), last) > 0;

const compared = (one: Position, other: Position): number =>
  byCode(one[0], other[0]) || byCode(one[1], other[1]);

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
