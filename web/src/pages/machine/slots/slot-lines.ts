import type { Plan, PlanEntry, Slot } from '../../../api/shapes.js';

/** A slot with its plan. */
export interface SlotLine {
  slot: Slot;
  plan: PlanEntry | undefined;
  /** The run that restocks it; until it is received there is no plan for the slot. */
  comingWith: string | undefined;
}

export const SLOT_ORDERS = ['stockout', 'name', 'sales', 'price'] as const;
export type SlotOrder = (typeof SLOT_ORDERS)[number];

export function slotLines(slots: readonly Slot[], plan: Plan | undefined): SlotLine[] {
  const planned = new Map(plan?.plans.map((entry) => [entry.slot_id, entry]));
  const coming = new Map(plan?.excluded.map(({ slot_id, run_id }) => [slot_id, run_id]));
  return slots.map((slot) => ({
    slot,
    plan: planned.get(slot.slot_id),
    comingWith: coming.get(slot.slot_id),
  }));
}

export const soldOf = ({ sales }: Slot): number =>
  sales.units.reduce((sum, units) => sum + units, 0);

const titles = new Intl.Collator('zh-CN', { numeric: true });
const byName = (a: SlotLine, b: SlotLine): number =>
  titles.compare(a.slot.item.title, b.slot.item.title);

const COMPARE: Record<SlotOrder, (a: SlotLine, b: SlotLine) => number> = {
  stockout: (a, b) => emptyAt(a) - emptyAt(b) || byName(a, b),
  name: byName,
  sales: (a, b) => soldOf(b.slot) - soldOf(a.slot) || byName(a, b),
  price: (a, b) => b.slot.price.amount - a.slot.price.amount || byName(a, b),
};

export const inOrder = (lines: readonly SlotLine[], order: SlotOrder): SlotLine[] =>
  [...lines].sort(COMPARE[order]);

/** A distant date instead of Infinity, so that two of them compare as equal. */
const NEVER = Number.MAX_SAFE_INTEGER;

function emptyAt({ slot, plan }: SlotLine): number {
  if (slot.stock === 0) return 0;
  return plan?.stockout_at ? Date.parse(plan.stockout_at) : NEVER;
}

/** How urgent the stock of a slot is. */
export function toneOf({ stock }: Slot, plan: PlanEntry | undefined) {
  if (stock === 0) return 'danger';
  return plan?.recommendation.action === 'order' ? 'warning' : 'good';
}
