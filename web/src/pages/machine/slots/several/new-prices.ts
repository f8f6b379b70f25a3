import type { Slot } from '../../../../api/shapes.js';
import type { PriceStep } from '../../../../prices/price-steps.js';

export const PRICE_CHANGES = ['set', 'raise', 'lower'] as const;
export type PriceChange = (typeof PRICE_CHANGES)[number];

/**
 * The new price of each product, once even if it is in several slots; undefined if one of them would
 * not be a price.
 */
export function newPrices(
  slots: readonly Slot[],
  change: PriceChange,
  fen: number,
): PriceStep[] | undefined {
  const steps = new Map(
    slots.map(({ item, price: { amount } }) => [
      item.id,
      { itemId: item.id, name: item.title, from: amount, to: changed(amount, change, fen) },
    ]),
  );
  const all = [...steps.values()];
  return all.every(({ to }) => to > 0) ? all : undefined;
}

function changed(amount: number, change: PriceChange, fen: number): number {
  switch (change) {
    case 'set':
      return fen;
    case 'raise':
      return amount + fen;
    case 'lower':
      return amount - fen;
  }
}
