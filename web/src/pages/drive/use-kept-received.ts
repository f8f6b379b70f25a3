import { useState } from 'react';
import type { VisitStop } from '../../api/shapes.js';
import { receivedKeptAs } from '../../visits/steps/received-kept-as.js';
import { receivedIn, type Received } from './received-text.js';

/** Quantities survive a reload and a refusal, as all that a driver counts. */
export function useKeptReceived(stop: string, products: VisitStop['products']) {
  const [received, setReceived] = useState(() =>
    receivedIn(localStorage.getItem(receivedKeptAs(stop))),
  );
  return {
    quantityOf: (sku: string): number =>
      received[sku] ?? products.find(({ vendor_sku }) => vendor_sku === sku)?.quantity ?? 0,
    setQuantity: (sku: string, quantity: number) => {
      const next: Received = { ...received, [sku]: quantity };
      localStorage.setItem(receivedKeptAs(stop), JSON.stringify(next));
      setReceived(next);
    },
  };
}
