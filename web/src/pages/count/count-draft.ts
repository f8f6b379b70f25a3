import type { StockedProduct } from '../../api/shapes.js';
import type { CountedLine } from '../../machines/counts/count-outbox.js';

/** What a person has counted so far, by SKU. Nothing is claimed about the other products. */
export type CountDraft = Readonly<Record<string, DraftLine>>;

export interface DraftLine {
  quantity: number;
  /** As typed; empty if it is not known. */
  capacity: string;
}

export const draftLine = ({ capacity }: StockedProduct, quantity: number): DraftLine => ({
  quantity,
  capacity: capacity === undefined ? '' : String(capacity),
});

const CAPACITY = /^[1-9]\d{0,4}$/;

export const isCapacity = (text: string): boolean =>
  text.trim() === '' || CAPACITY.test(text.trim());

/** The lines to send: of products that are still listed. */
export const linesOf = (draft: CountDraft, products: readonly StockedProduct[]): CountedLine[] =>
  products.flatMap(({ sku }) => {
    const line = draft[sku];
    if (!line) return [];
    const capacity = line.capacity.trim();
    const { quantity } = line;
    return [{ sku, quantity, ...(CAPACITY.test(capacity) && { capacity: Number(capacity) }) }];
  });

/** @param text the stored text; null if there is none. */
export function keptDraft(text: string | null): CountDraft {
  try {
    const lines = Object.entries(JSON.parse(text ?? '{}') as Record<string, Partial<DraftLine>>);
    return Object.fromEntries(
      lines.filter((entry): entry is [string, DraftLine] => {
        const { quantity, capacity } = entry[1];
        return Number.isSafeInteger(quantity) && typeof capacity === 'string';
      }),
    );
  } catch {
    // Invalid or truncated: start a new count.
    return {};
  }
}
