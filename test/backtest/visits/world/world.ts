import { ALL_DAYS, DAYS_BEFORE } from './days.js';
import type { DrawnProduct } from './drawn-demand.js';
import type { Travel, VisitTerms } from '../../../../src/visits/domain/route.js';

const ABSENT = 0;
const PRESENT = 1;
/** It comes during the day, and counts as absent in what is seen of it. */
const COMES = 2;

export interface WorldMachine {
  products: readonly DrawnProduct[];
}

export interface WorldFacts {
  machines: readonly WorldMachine[];
  travel: Travel;
  terms: VisitTerms;
  /** Working time a day. */
  minutesPerDay: number;
}

/** A route with its geography and all of its demand. Slots are numbered through all machines. */
export class World {
  readonly travel: Travel;
  readonly terms: VisitTerms;
  readonly minutesPerDay: number;
  /** The numbers of all machines. */
  readonly machines: readonly number[];
  readonly slotCount: number;
  readonly capacities: Int16Array;
  /** Of a unit, in minor units. */
  readonly margins: Float64Array;
  /** By day and then by slot; use `startOf` for the first slot of a day. */
  readonly demand: Uint16Array;
  private readonly presence: Uint8Array;
  private readonly firstSlots: readonly number[];
  private readonly present = new Map<number, readonly number[]>();

  constructor({ machines, travel, terms, minutesPerDay }: WorldFacts) {
    const products = machines.flatMap((machine) => machine.products);
    this.travel = travel;
    this.terms = terms;
    this.minutesPerDay = minutesPerDay;
    this.machines = [...machines.keys()];
    this.slotCount = products.length;
    this.capacities = Int16Array.from(products, ({ capacity }) => capacity);
    this.margins = Float64Array.from(products, ({ margin }) => margin);
    this.demand = new Uint16Array(this.slotCount * ALL_DAYS);
    this.presence = new Uint8Array(this.slotCount * ALL_DAYS);
    for (const [slot, product] of products.entries()) this.place(slot, product);
    let first = 0;
    this.firstSlots = [0, ...machines.map((machine) => (first += machine.products.length))];
  }

  startOf(day: number): number {
    return (DAYS_BEFORE + day) * this.slotCount;
  }

  demandOn(slot: number, day: number): number {
    return this.demand[this.startOf(day) + slot] ?? 0;
  }

  isPresent(slot: number, day: number): boolean {
    return this.presence[this.startOf(day) + slot] !== ABSENT;
  }

  comesOn(slot: number, day: number): boolean {
    return this.presence[this.startOf(day) + slot] === COMES;
  }

  capacityOf(slot: number): number {
    return this.capacities[slot] ?? 0;
  }

  marginOf(slot: number): number {
    return this.margins[slot] ?? 0;
  }

  allSlots(machine: number): number[] {
    const first = this.firstSlots[machine] ?? 0;
    const end = this.firstSlots[machine + 1] ?? first;
    return Array.from({ length: end - first }, (_, at) => first + at);
  }

  /** The machine's slots that have a product on that day. */
  slotsOn(machine: number, day: number): readonly number[] {
    const key = (DAYS_BEFORE + day) * this.machines.length + machine;
    let slots = this.present.get(key);
    if (!slots) {
      slots = this.allSlots(machine).filter((slot) => this.isPresent(slot, day));
      this.present.set(key, slots);
    }
    return slots;
  }

  private place(slot: number, { demand, present }: DrawnProduct): void {
    for (let at = 0; at < ALL_DAYS; at += 1) {
      if (present[at] !== 1) continue;
      const comes = at > 0 && present[at - 1] !== 1;
      this.presence[at * this.slotCount + slot] = comes ? COMES : PRESENT;
      this.demand[at * this.slotCount + slot] = demand[at] ?? 0;
    }
  }
}
