import type { PendingPrice } from './prices/pending-prices.js';
import { SLOT_ORDERS, type SlotLine, type SlotOrder } from './slot-lines.js';

export const SLOT_FILTERS = ['all', 'empty', 'order', 'locked', 'no_capacity', 'waiting'] as const;
export type SlotFilter = (typeof SLOT_FILTERS)[number];

/** How the slots of a machine are shown; kept in the address. */
export interface SlotView {
  order: SlotOrder;
  filter: SlotFilter;
  words: string;
}

const DEFAULT: SlotView = { order: 'stockout', filter: 'all', words: '' };

export const viewIn = (search: URLSearchParams): SlotView => ({
  order: SLOT_ORDERS.find((order) => order === search.get('sort')) ?? DEFAULT.order,
  filter: SLOT_FILTERS.find((filter) => filter === search.get('show')) ?? DEFAULT.filter,
  words: search.get('find') ?? DEFAULT.words,
});

/** Everything else in the address stays; what is as usual is left out of it. */
export function withView(search: URLSearchParams, view: Partial<SlotView>): URLSearchParams {
  const { order, filter, words } = { ...viewIn(search), ...view };
  const next = new URLSearchParams(search);
  const set = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  set('sort', order, DEFAULT.order);
  set('show', filter, DEFAULT.filter);
  set('find', words, DEFAULT.words);
  return next;
}

export function filtered(
  lines: readonly SlotLine[],
  { filter, words }: Pick<SlotView, 'filter' | 'words'>,
  pending: ReadonlyMap<string, PendingPrice>,
): SlotLine[] {
  const wanted = words.trim().toLocaleLowerCase();
  return lines.filter(
    (line) =>
      line.slot.item.title.toLocaleLowerCase().includes(wanted) && passes(line, filter, pending),
  );
}

function passes(
  { slot, plan }: SlotLine,
  filter: SlotFilter,
  pending: ReadonlyMap<string, PendingPrice>,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'empty':
      return slot.stock === 0;
    case 'order':
      return plan?.recommendation.action === 'order';
    case 'locked':
      return slot.locked;
    case 'no_capacity':
      return slot.capacity === null;
    case 'waiting':
      return pending.has(slot.item.id);
  }
}
