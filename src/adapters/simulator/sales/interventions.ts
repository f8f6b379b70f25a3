import type { Slot } from '../world/machines.js';
import type { Delivery } from './trade.js';

/** Changes by callers to one machine: price changes, oldest first, and deliveries. */
export class Interventions {
  readonly #prices = new Map<number, { at: number; priceFen: number }[]>();
  readonly #deliveries: Delivery[] = [];

  changePrice(slot: Slot, at: number, priceFen: number): void {
    const changes = this.#prices.get(slot.index) ?? [];
    changes.push({ at, priceFen });
    this.#prices.set(slot.index, changes);
  }

  deliver(delivery: Delivery): void {
    this.#deliveries.push(delivery);
  }

  /** A change applies to later shoppers, never to a sale at the same timestamp. */
  priceAt(slot: Slot, ms: number): number {
    const change = this.#prices.get(slot.index)?.findLast(({ at }) => at < ms);
    return change?.priceFen ?? slot.basePriceFen;
  }

  /** Earliest first, which may differ from the order of requests. */
  deliveriesBetween(fromMs: number, toMs: number): Delivery[] {
    return this.#deliveries
      .filter(({ at }) => at >= fromMs && at < toMs)
      .sort((left, right) => left.at - right.at);
  }
}
