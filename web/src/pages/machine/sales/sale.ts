import type { Order } from '../../../api/shapes.js';

export interface Sale {
  id: string;
  /** Undefined if the platform reported no time. */
  at: string | undefined;
  /** Each title once, with its count. */
  products: { title: string; count: number }[];
  amount: number;
  /** Partly or fully refunded. */
  takenBack: boolean;
}

export function saleOf({ id, line_items, fulfillment, totals, adjustments = [] }: Order): Sale {
  const products = new Map<string, number>();
  for (const { item, quantity } of line_items) {
    products.set(item.title, (products.get(item.title) ?? 0) + quantity.original);
  }
  return {
    id,
    at: fulfillment.events[0]?.occurred_at ?? adjustments[0]?.occurred_at,
    products: [...products].map(([title, count]) => ({ title, count })),
    amount: totals.find(({ type }) => type === 'total')?.amount ?? 0,
    takenBack: line_items.some(({ status }) => status === 'removed'),
  };
}
