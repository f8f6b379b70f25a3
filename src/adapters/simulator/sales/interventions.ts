import type { Slot } from '../world/machines.js';
import type { Delivery } from './trade.js';

/** What callers have done to one machine: prices changed, oldest first, and goods sent. */
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

  /** A change counts for those who come after it, never for a sale of the same moment. */
  priceAt(slot: Slot, ms: number): number {
    const change = this.#prices.get(slot.index)?.findLast(({ at }) => at < ms);
    return change?.priceFen ?? slot.basePriceFen;
  }

  /** Earliest first, which need not be the order in which they were asked for. */
  deliveriesBetween(fromMs: number, toMs: number): Delivery[] {
    return this.#deliveries
      .filter(({ at }) => at >= fromMs && at < toMs)
      .sort((left, right) => left.at - right.at);
  }
}
