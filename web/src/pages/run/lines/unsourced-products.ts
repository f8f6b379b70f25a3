import type { Run } from '../../../api/shapes.js';

/** A product without a known supplier. */
export interface UnsourcedProduct {
  id: string;
  title: string;
  pieces: number;
}

/** The unsourced products of a run that can be placed; most units first. */
export function unsourcedProducts({
  line_items: lines,
  allowed_actions: actions,
  status: stage,
}: Pick<Run, 'line_items' | 'allowed_actions' | 'status'>): UnsourcedProduct[] {
  if (!actions.includes('place') && stage !== 'pending_approval') return [];
  const products = new Map<string, UnsourcedProduct>();
  for (const { item, quantity, source, status } of lines) {
    if (source !== null || (status === 'removed' && actions.includes('edit'))) continue;
    const known = products.get(item.id);
    const pieces = (known?.pieces ?? 0) + quantity.original;
    products.set(item.id, { id: item.id, title: item.title, pieces });
  }
  return [...products.values()].sort((one, other) => other.pieces - one.pieces);
}
