import type { Machine, Slot } from '../world/machines.js';
import { takesGoods, type SaleCourse } from './sale-course.js';
import { willPay, type Shopper } from './shoppers.js';

/** A transaction at a machine, whatever its outcome. */
export interface Sale {
  machine: Machine;
  at: number;
  day: number;
  number: number;
  fate: SaleCourse;
  lines: { slot: Slot; priceFen: number }[];
}

/** Products delivered to a machine between visits. */
export interface Delivery {
  ref: string;
  at: number;
  lines: { slot: Slot; quantity: number }[];
}

export interface Trade {
  startStock: readonly number[];
  sales: Sale[];
  /** The part of each delivery that fitted. */
  delivered: Delivery[];
  endStock: readonly number[];
}

export interface TradeConditions {
  machine: Machine;
  startStock: readonly number[];
  /** Earliest first. */
  shoppers: readonly Shopper[];
  /** Earliest first. */
  deliveries: readonly Delivery[];
  /** The price at a point in time. */
  priceAt: (slot: Slot, ms: number) => number;
}

/**
 * Processes shoppers and deliveries in order of time. Nothing depends on later events, so a
 * delivery or price change accepted today leaves earlier sales unchanged.
 */
export function trade(conditions: TradeConditions): Trade {
  const stock = [...conditions.startStock];
  const sales: Sale[] = [];
  const delivered: Delivery[] = [];
  const waiting = [...conditions.deliveries];
  const deliverBefore = (ms: number) => {
    for (let next = waiting[0]; next && next.at < ms; next = waiting[0]) {
      delivered.push(unload(next, stock));
      waiting.shift();
    }
  };
  for (const shopper of conditions.shoppers) {
    deliverBefore(shopper.at);
    const sale = serve(shopper, stock, conditions);
    if (sale) sales.push(sale);
  }
  deliverBefore(Infinity);
  return { startStock: conditions.startStock, sales, delivered, endStock: stock };
}

/** The stock of every slot at a point in time. */
export function stockAt({ startStock, sales, delivered }: Trade, ms: number): number[] {
  const stock = [...startStock];
  for (const delivery of delivered) {
    if (delivery.at <= ms) for (const line of delivery.lines) add(stock, line.slot, line.quantity);
  }
  for (const sale of sales) {
    if (sale.at > ms) break;
    if (takesGoods(sale.fate)) for (const line of sale.lines) add(stock, line.slot, -1);
  }
  return stock;
}

function serve(
  shopper: Shopper,
  stock: number[],
  { machine, priceAt }: TradeConditions,
): Sale | undefined {
  const lines: Sale['lines'] = [];
  for (const wish of shopper.wishes) {
    const priceFen = priceAt(wish.slot, shopper.at);
    if ((stock[wish.slot.index] ?? 0) > 0 && willPay(wish, priceFen)) {
      lines.push({ slot: wish.slot, priceFen });
    }
  }
  if (lines.length === 0) return undefined;
  if (takesGoods(shopper.fate)) for (const line of lines) add(stock, line.slot, -1);
  const { at, day, number, fate } = shopper;
  return { machine, at, day, number, fate, lines };
}

function unload(delivery: Delivery, stock: number[]): Delivery {
  const lines = delivery.lines.map(({ slot, quantity }) => {
    const room = slot.capacity - (stock[slot.index] ?? 0);
    const fitting = Math.min(quantity, room);
    add(stock, slot, fitting);
    return { slot, quantity: fitting };
  });
  return { ...delivery, lines };
}

function add(stock: number[], slot: Slot, quantity: number): void {
  stock[slot.index] = (stock[slot.index] ?? 0) + quantity;
}
