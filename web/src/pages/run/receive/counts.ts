import type { RunLine } from '../../../api/shapes.js';
import { isReceivable } from '../../../runs/run-figures.js';

/** What was brought to a slot. */
interface Delivered {
  slot_id: string;
  location: string;
  quantity: number;
}

/** What somebody counted, by line, where it is not what was ordered. */
export type Counts = Readonly<Record<string, number>>;

export interface Difference {
  line: RunLine;
  ordered: number;
  came: number;
}

/** The most that the service takes for a slot. */
const MOST = 1_000_000;

/** What a supplier has an order for. */
export const orderedOf = ({ ordered = 0 }: RunLine): number => ordered;

export const cameFor = (counts: Counts, line: RunLine): number =>
  counts[line.id] ?? orderedOf(line);

/** Only differences are kept: what is as ordered needs no note. */
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

/** Everything that was placed, each with what came of it. */
export const deliveredOf = (counts: Counts, lines: readonly RunLine[]): Delivered[] =>
  lines.filter(isReceivable).map((line) => ({
    slot_id: line.slot_id,
    location: line.location,
    quantity: cameFor(counts, line),
  }));

/** Pieces that came without having been ordered. */
export const surplusOf = (counts: Counts, lines: readonly RunLine[]): number =>
  differences(counts, lines).reduce(
    (sum, { ordered, came }) => sum + Math.max(0, came - ordered),
    0,
  );

/** A whole number of pieces, or undefined while the field holds none. */
export function piecesOf(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Math.min(MOST, Number(text)) : undefined;
}
