import type { StockedProduct } from '../../api/shapes.js';
import type { CountedLine } from '../../machines/counts/count-outbox.js';

/**
 * What a person has counted so far, by SKU, or by the key of a product with a new name. Nothing is
 * claimed about the other products.
 */
export type CountDraft = Readonly<Record<string, DraftLine>>;

export interface DraftLine {
  quantity: number;
  /** As typed; empty if it is not known. */
  capacity: string;
  /** Of a product that was never sold in the machine. */
  added?: AddedProduct;
}

export interface AddedProduct {
  /** None for a product with a new name. */
  sku?: string;
  title: string;
  /** In minor units, as the machine shows it. */
  price: number;
}

export const draftLine = ({ capacity }: StockedProduct, quantity: number): DraftLine => ({
  quantity,
  capacity: capacity === undefined ? '' : String(capacity),
});

const CAPACITY = /^[1-9]\d{0,4}$/;

export const isCapacity = (text: string): boolean =>
  text.trim() === '' || CAPACITY.test(text.trim());

/** No SKU has a space. */
export const keyOf = ({ sku, title }: Pick<AddedProduct, 'sku' | 'title'>): string =>
  sku ?? `new ${title}`;

/** The products that are listed, and below them those that the person added. */
export const withAdded = (
  draft: CountDraft,
  products: readonly StockedProduct[],
): StockedProduct[] => {
  const known = new Set(products.map(({ sku }) => sku));
  return [
    ...products,
    ...Object.entries(draft).flatMap(([key, { added }]): StockedProduct[] =>
      added && !known.has(key) ? [{ sku: key, title: added.title, basis: 'unknown' }] : [],
    ),
  ];
};

/** The lines to send: of products that are listed. */
export const linesOf = (draft: CountDraft, products: readonly StockedProduct[]): CountedLine[] =>
  withAdded(draft, products).flatMap(({ sku }) => {
    const line = draft[sku];
    if (!line) return [];
    const capacity = line.capacity.trim();
    const { quantity, added } = line;
    return [
      {
        ...(added ?? { sku }),
        quantity,
        ...(CAPACITY.test(capacity) && { capacity: Number(capacity) }),
      },
    ];
  });

/** @param text the stored text; null if there is none. */
export function keptDraft(text: string | null): CountDraft {
  try {
    const lines = Object.entries(JSON.parse(text ?? '{}') as Record<string, Partial<DraftLine>>);
    return Object.fromEntries(
      lines.filter((entry): entry is [string, DraftLine] => {
        const { quantity, capacity, added } = entry[1];
        const isLine = Number.isSafeInteger(quantity) && typeof capacity === 'string';
        return isLine && (added === undefined || isAdded(added));
      }),
    );
  } catch {
    // Invalid or truncated: start a new count.
    return {};
  }
}

const isAdded = ({ title, price }: Partial<AddedProduct>): boolean =>
  typeof title === 'string' && Number.isSafeInteger(price);
