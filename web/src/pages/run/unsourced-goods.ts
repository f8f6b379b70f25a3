import type { Run } from '../../api/shapes.js';

/** A product without a known supplier. */
export interface UnsourcedGood {
  id: string;
  title: string;
  pieces: number;
}

/** The unsourced products of a run that can be placed; most units first. */
export function unsourcedGoods({
  line_items: lines,
  allowed_actions: actions,
  status,
}: Pick<Run, 'line_items' | 'allowed_actions' | 'status'>): UnsourcedGood[] {
  if (!actions.includes('place') && status !== 'pending_approval') return [];
  const goods = new Map<string, UnsourcedGood>();
  for (const { item, quantity, source } of lines) {
    if (source !== null) continue;
    const known = goods.get(item.id);
    const pieces = (known?.pieces ?? 0) + quantity.original;
    goods.set(item.id, { id: item.id, title: item.title, pieces });
  }
  return [...goods.values()].sort((one, other) => other.pieces - one.pieces);
}
