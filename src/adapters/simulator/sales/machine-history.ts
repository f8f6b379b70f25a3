import type { Calendar } from '../calendar.js';
import { Random } from '../random.js';
import type { Machine } from '../world/machines.js';
import { Interventions } from './interventions.js';
import { shoppersOn, tradeDayStart } from './shoppers.js';
import { stockAt, trade, type Sale, type Trade } from './trade.js';

/** From one visit of the refill crew to the next. */
export interface Cycle extends Trade {
  startsAt: number;
  endsAt: number;
}

const HURRIED_VISITS = 0.15;
const FILLED_IN_A_HURRY = 0.6;

/**
 * Everything that happens at one machine, computed per cycle on demand. Visits follow a rhythm
 * without a beginning, so any point in time has a past, whenever the process was started.
 */
export class MachineHistory {
  readonly interventions = new Interventions();
  readonly #cycles = new Map<number, Cycle>();

  constructor(
    private readonly seed: string,
    readonly machine: Machine,
    private readonly calendar: Calendar,
  ) {}

  stockAt(ms: number): number[] {
    return stockAt(this.cycleAt(ms), ms);
  }

  salesBetween(fromMs: number, toMs: number): Sale[] {
    const sales: Sale[] = [];
    for (let ms = fromMs; ms < toMs;) {
      const cycle = this.cycleAt(ms);
      for (const sale of cycle.sales) if (sale.at >= fromMs && sale.at < toMs) sales.push(sale);
      ms = cycle.endsAt;
    }
    return sales;
  }

  cycleAt(ms: number): Cycle {
    return this.#cycle(this.#numberAt(ms));
  }

  /** Call after an intervention at this time: later results are no longer valid. */
  invalidateFrom(ms: number): void {
    for (const [number, cycle] of this.#cycles) {
      if (cycle.endsAt > ms) this.#cycles.delete(number);
    }
  }

  #numberAt(ms: number): number {
    const day = this.calendar.dayOf(ms);
    const tradeDay = ms < tradeDayStart(this.machine, this.calendar, day) ? day - 1 : day;
    return Math.floor((tradeDay - this.machine.visitPhase) / this.machine.daysBetweenVisits);
  }

  #cycle(number: number): Cycle {
    const known = this.#cycles.get(number);
    if (known) return known;
    const { machine, calendar, seed, interventions } = this;
    const firstDay = machine.visitPhase + number * machine.daysBetweenVisits;
    const days = Array.from({ length: machine.daysBetweenVisits }, (_, day) => firstDay + day);
    const startsAt = tradeDayStart(machine, calendar, firstDay);
    const endsAt = tradeDayStart(machine, calendar, firstDay + machine.daysBetweenVisits);
    const outcome = trade({
      machine,
      startStock: this.#stockAfterVisit(number),
      shoppers: days.flatMap((day) => shoppersOn(seed, machine, calendar, day)),
      deliveries: interventions.deliveriesBetween(startsAt, endsAt),
      priceAt: (slot, ms) => interventions.priceAt(slot, ms),
    });
    const cycle = { ...outcome, startsAt, endsAt };
    this.#cycles.set(number, cycle);
    return cycle;
  }

  /** A crew in a hurry leaves some slots unfilled; usually every slot is filled. */
  #stockAfterVisit(number: number): number[] {
    const random = new Random(this.seed, 'visit', this.machine.index, number);
    const { slots } = this.machine;
    if (!random.chance(HURRIED_VISITS)) return slots.map(({ capacity }) => capacity);
    const found = this.#cycle(number - 1).endStock;
    return slots.map(({ index, capacity }) =>
      random.chance(FILLED_IN_A_HURRY) ? capacity : (found[index] ?? 0),
    );
  }
}
