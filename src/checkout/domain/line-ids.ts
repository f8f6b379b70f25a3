export interface LineIds {
  /** One per wanted line, in the same order. */
  ids: string[];
  /** The highest number assigned so far; it is never reused. */
  lastNumber: number;
}

interface Goods {
  vendorSku: string;
  unit: string;
}

interface KnownLine extends Goods {
  id: string;
}

export const lineId = (number: number): string => `line_${number}`;

/**
 * Assigns ids to the lines that replace others. A line that names an id keeps it; otherwise it
 * takes the id of a line with the same product and unit; otherwise the next unused number.
 * @param lastNumber of this checkout, including removed lines.
 */
export function lineIds(
  wanted: readonly (Goods & { lineId?: string })[],
  known: readonly KnownLine[],
  lastNumber: number,
): LineIds {
  const free = new Map(known.map((line) => [line.id, line]));
  const named = wanted.map(({ lineId: given }) =>
    given !== undefined && free.delete(given) ? given : undefined,
  );
  let last = Math.max(lastNumber, ...known.map(({ id }) => numberOf(id)));
  const ids = wanted.map((line, index) => {
    const kept = named[index] ?? likeness(line, free);
    if (kept === undefined) return lineId(++last);
    free.delete(kept);
    return kept;
  });
  return { ids, lastNumber: last };
}

function likeness(
  { vendorSku, unit }: Goods,
  free: ReadonlyMap<string, KnownLine>,
): string | undefined {
  for (const line of free.values()) {
    if (line.vendorSku === vendorSku && line.unit === unit) return line.id;
  }
  return undefined;
}

const numberOf = (id: string): number => Number(/^line_(\d+)$/.exec(id)?.[1] ?? 0);
