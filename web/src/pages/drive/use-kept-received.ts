import { useState } from 'react';
import type { VisitStop } from '../../api/shapes.js';
import { receivedIn, type Received } from './received-text.js';

const keyOf = (stop: string) => `brought ${stop}`;

/** Quantities survive a reload, as all that a driver counts. */
export function useKeptReceived(stop: string, products: VisitStop['products']) {
  const [received, setReceived] = useState(() => receivedIn(localStorage.getItem(keyOf(stop))));
  return {
    quantityOf: (sku: string): number =>
      received[sku] ?? products.find(({ vendor_sku }) => vendor_sku === sku)?.quantity ?? 0,
    setQuantity: (sku: string, quantity: number) => {
      const next: Received = { ...received, [sku]: quantity };
      localStorage.setItem(keyOf(stop), JSON.stringify(next));
      setReceived(next);
    },
    forget: () => {
      localStorage.removeItem(keyOf(stop));
    },
  };
}
