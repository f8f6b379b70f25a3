import { useSyncExternalStore } from 'react';
import { withLine, type Basket, type BasketLine } from './basket.js';

// Outside the page, so that the basket survives navigation.
let kept: Basket = [];
const listeners = new Set<() => void>();

function keep(basket: Basket): void {
  kept = basket;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The basket, and how to change and empty it. */
export function useBasket() {
  const basket = useSyncExternalStore(subscribe, () => kept);
  return {
    basket,
    put: (line: BasketLine) => {
      keep(withLine(kept, line));
    },
    drop: (supplier?: string) => {
      keep(kept.filter(({ offer }) => supplier !== undefined && offer.supplier !== supplier));
    },
  };
}
