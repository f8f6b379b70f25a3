/** `superseded`: a later change is about the same product. `cancelled`: a person called it off. */
export const PRICE_LINE_STATES = ['open', 'done', 'superseded', 'cancelled'] as const;
export type PriceLineState = (typeof PRICE_LINE_STATES)[number];

/** A price to set at a machine, and what became of it. */
export interface PriceTaskLine {
  vendorSku: string;
  title: string;
  /** The machine's own name of the slot. */
  slot: string | null;
  beforeFen: number;
  afterFen: number;
  state: PriceLineState;
}

/** What a task about prices is about. */
export interface PriceTaskContent {
  /** The id of the price change. */
  priceChange: string;
  namespace: string;
  lines: PriceTaskLine[];
}

export const isOpen = ({ state }: PriceTaskLine): boolean => state === 'open';

/** Ends the open lines of these products. Others stay as they are. */
export const endLines = (
  lines: readonly PriceTaskLine[],
  state: Exclude<PriceLineState, 'open'>,
  vendorSkus: ReadonlySet<string>,
): PriceTaskLine[] =>
  lines.map((line) => (isOpen(line) && vendorSkus.has(line.vendorSku) ? { ...line, state } : line));

/** What became of lines that have all ended; undefined while one is open. */
export function endOf(lines: readonly PriceTaskLine[]): 'done' | 'cancelled' | undefined {
  if (lines.some(isOpen)) return undefined;
  return lines.some(({ state }) => state === 'done') ? 'done' : 'cancelled';
}
