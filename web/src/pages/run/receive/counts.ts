import type { RunLine } from '../../../api/shapes.js';
import { isReceivable } from '../../../runs/run-figures.js';

/** The units delivered to a slot. */
interface Delivered {
  slot_id: string;
  location: string;
  quantity: number;
}

/** Counts by line, where they differ from the order. */
export type Counts = Readonly<Record<string, number>>;

export interface Difference {
  line: RunLine;
  ordered: number;
  came: number;
}

/** The maximum the service accepts for a slot. */
const MOST = 1_000_000;

/** The units ordered from a supplier. */
export const orderedOf = ({ ordered = 0 }: RunLine): number => ordered;

export const cameFor = (counts: Counts, line: RunLine): number =>
  counts[line.id] ?? orderedOf(line);

/** Stores only differences from the order. */
export function counted(counts: Counts, line: RunLine, came: number): Counts {
  const { id } = line;
  const whole = Math.min(MOST, Math.max(0, Math.trunc(came)));
  if (whole !== orderedOf(line)) return { ...counts, [id]: whole };
  return Object.fromEntries(Object.entries(counts).filter(([line]) => line !== id));
}

export function countedAll(
  counts: Counts,
  lines: readonly RunLine[],
  came: (line: RunLine) => number,
): Counts {
  return lines.reduce((before, line) => counted(before, line, came(line)), counts);
}

export const differences = (counts: Counts, lines: readonly RunLine[]): Difference[] =>
  lines.flatMap((line) => {
    const came = cameFor(counts, line);
    const ordered = orderedOf(line);
    return isReceivable(line) && came !== ordered ? [{ line, ordered, came }] : [];
  });

/** All placed lines with their delivered units. */
export const deliveredOf = (counts: Counts, lines: readonly RunLine[]): Delivered[] =>
  lines.filter(isReceivable).map((line) => ({
    slot_id: line.slot_id,
    location: line.location,
    quantity: cameFor(counts, line),
  }));

/** Units delivered but not ordered. */
export const surplusOf = (counts: Counts, lines: readonly RunLine[]): number =>
  differences(counts, lines).reduce(
    (sum, { ordered, came }) => sum + Math.max(0, came - ordered),
    0,
  );

/** A whole number of units, or undefined if the text is not one. */
export function piecesOf(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Math.min(MOST, Number(text)) : undefined;
}
