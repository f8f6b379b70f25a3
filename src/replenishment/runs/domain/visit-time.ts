/** Travel, opening and closing. */
const MINUTES_PER_MACHINE = 10;
const PIECES_PER_MINUTE = 6;

/** The time one person needs to deliver to the machines. */
export function visitMinutes(lines: readonly { locationId: string; quantity: number }[]): number {
  const machines = new Set(lines.map(({ locationId }) => locationId)).size;
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  return machines * MINUTES_PER_MACHINE + Math.ceil(pieces / PIECES_PER_MINUTE);
}
