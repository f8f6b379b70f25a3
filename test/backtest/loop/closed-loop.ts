import { LEAD_DAYS, type OrderingRule } from './ordering-rule.js';
import { unitsBetween } from '../sales/listing.js';
import { weekdayAt, type ProductSales, type SalesHistory } from '../sales/sales-history.js';
import type { SeenSales } from '../sales/seen-sales.js';

/** The results of an ordering rule. */
export interface LoopResult {
  /** The share of the demanded units that was sold. */
  fill: number;
  /** Units in stock in the evening, averaged over slots and days. */
  stock: number;
  orders: number;
}

const KNOWN_DAYS = 28;
const FIRST_STOCK_DAYS = 11;
const WINDOW_DAYS = 21;

interface LoopSlot {
  seen: SeenSales;
  from: number;
  stock: number;
  /** Ordered and not yet delivered. */
  due: { day: number; units: number } | null;
}

interface Totals {
  wanted: number;
  sold: number;
  stock: number;
  slotDays: number;
  orders: number;
}

/** Assumes no stock-outs before the loop; every rule starts with the same stock. */
function enter(product: ProductSales, start: number): LoopSlot {
  const from = Math.max(start, product.first + KNOWN_DAYS);
  const rate = unitsBetween(product.sold, from - WINDOW_DAYS, from) / WINDOW_DAYS;
  return {
    seen: {
      product,
      sold: product.sold.slice(0, from),
      kinds: product.sold
        .slice(0, from)
        .map((_, day) => (day <= product.first ? 'absent' : 'open')),
    },
    from,
    stock: Math.ceil(rate * FIRST_STOCK_DAYS),
    due: null,
  };
}

function receive(slot: LoopSlot, day: number): void {
  if (slot.due?.day === day) {
    slot.stock += slot.due.units;
    slot.due = null;
  }
}

function sell({ seen, ...slot }: LoopSlot, day: number): number {
  const sold = Math.min(seen.product.sold[day] ?? 0, slot.stock);
  seen.sold.push(sold);
  seen.kinds.push(slot.stock === 0 ? 'empty' : sold === slot.stock ? 'sold_out' : 'open');
  return sold;
}

function runMachine(
  history: SalesHistory,
  products: readonly ProductSales[],
  rule: OrderingRule,
  start: number,
  totals: Totals,
): void {
  const slots = products.map((product) => enter(product, start));
  for (let day = start; day < history.days; day++) {
    const active = slots.filter(({ from, seen }) => from <= day && day <= seen.product.last);
    for (const slot of active) {
      receive(slot, day);
    }
    const wanted = rule({
      day,
      weekday: weekdayAt(history, day),
      slots: active.map(({ seen }) => seen),
      stock: active.map(({ stock }) => stock),
    });
    for (const [at, slot] of active.entries()) {
      const units = wanted[at] ?? 0;
      if (units > 0 && slot.due === null) {
        slot.due = { day: day + LEAD_DAYS, units };
        totals.orders += 1;
      }
      const sold = sell(slot, day);
      slot.stock -= sold;
      totals.wanted += slot.seen.product.sold[day] ?? 0;
      totals.sold += sold;
      totals.stock += slot.stock;
      totals.slotDays += 1;
    }
  }
}

/**
 * Simulates days on which every slot is reviewed in the morning, receives what was ordered two days
 * ago and then sells from stock; unmet demand is lost. The recorded sales are the demand. A slot
 * takes part from four weeks after its first sale until its last.
 */
export function closedLoop(history: SalesHistory, rule: OrderingRule, start: number): LoopResult {
  const totals: Totals = { wanted: 0, sold: 0, stock: 0, slotDays: 0, orders: 0 };
  for (const products of history.machines) {
    runMachine(history, products, rule, start, totals);
  }
  return {
    fill: totals.sold / totals.wanted,
    stock: totals.stock / totals.slotDays,
    orders: totals.orders,
  };
}
