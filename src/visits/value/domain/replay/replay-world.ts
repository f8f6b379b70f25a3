import type { DayKind } from '../../../../replenishment/index.js';
import type { Shift, Travel, VisitTerms } from '../../../domain/route.js';

const WEEK = 7;
const ABSENT = 0;
const PRESENT = 1;
/** It comes during the day, and counts as absent in what is seen of it. */
const COMES = 2;

/** Kinds of days are stored as their places in this list. */
export const DAY_KINDS: readonly DayKind[] = ['absent', 'open', 'sold_out', 'empty', 'closed'];

/** What was seen of a product, by day from the first that is known. */
export interface RecordedProduct {
  sold: Uint16Array;
  /** As places in `DAY_KINDS`. */
  kinds: Uint8Array;
}

/** The demand for a product in a machine; the lists begin `daysBefore` days before day 0. */
export interface ReplayProduct {
  demand: Uint16Array;
  /** 1 on the days on which it is in the machine. */
  present: Uint8Array;
  /** Of its slot. */
  capacity: number;
  /** Of a unit, in minor units. */
  margin: number;
  /** Left out where there are no days before day 0, and the machine could always sell. */
  recorded?: RecordedProduct;
}

/** Day 0 is a Monday. */
export interface ReplayCalendar {
  /** The history before day 0. */
  daysBefore: number;
  days: number;
  /** Demand after the end, for whoever knows the future. */
  daysAfter: number;
  /** By weekday from Monday. */
  shifts: readonly (readonly Shift[])[];
}

export interface ReplayFacts {
  machines: readonly { products: readonly ReplayProduct[] }[];
  /** Null while positions are unknown. */
  travel: Travel | null;
  terms: VisitTerms;
  calendar: ReplayCalendar;
}

const NO_WAYS: Travel = { minutes: () => 0, km: () => 0 };

/** A route with its geography and all of its demand. Slots are numbered through all machines. */
export class ReplayWorld {
  /** Without minutes and kilometres while positions are unknown. */
  readonly travel: Travel;
  readonly hasPositions: boolean;
  readonly terms: VisitTerms;
  readonly daysBefore: number;
  /** The day after the last that is driven. */
  readonly end: number;
  /** Days with shifts in a week. */
  readonly workingWeek: number;
  /** The numbers of all machines. */
  readonly machines: readonly number[];
  readonly slotCount: number;
  readonly capacities: Int32Array;
  /** Of a unit, in minor units. */
  readonly margins: Float64Array;
  /** By day and then by slot; use `startOf` for the first slot of a day. */
  readonly demand: Uint16Array;
  private readonly shifts: readonly (readonly Shift[])[];
  private readonly presence: Uint8Array;
  private readonly recorded: readonly (RecordedProduct | undefined)[];
  private readonly firstSlots: readonly number[];
  private readonly present = new Map<number, readonly number[]>();

  constructor({ machines, travel, terms, calendar }: ReplayFacts) {
    const products = machines.flatMap((machine) => machine.products);
    const allDays = calendar.daysBefore + calendar.days + calendar.daysAfter;
    this.travel = travel ?? NO_WAYS;
    this.hasPositions = travel !== null;
    this.terms = terms;
    this.daysBefore = calendar.daysBefore;
    this.end = calendar.days;
    this.shifts = calendar.shifts;
    this.workingWeek = calendar.shifts.filter((shifts) => shifts.length > 0).length;
    this.machines = [...machines.keys()];
    this.slotCount = products.length;
    this.capacities = Int32Array.from(products, ({ capacity }) => capacity);
    this.margins = Float64Array.from(products, ({ margin }) => margin);
    this.demand = new Uint16Array(this.slotCount * allDays);
    this.presence = new Uint8Array(this.slotCount * allDays);
    this.recorded = products.map(({ recorded }) => recorded);
    for (const [slot, product] of products.entries()) this.place(slot, product, allDays);
    let first = 0;
    this.firstSlots = [0, ...machines.map((machine) => (first += machine.products.length))];
  }

  shiftsOn(day: number): readonly Shift[] {
    return this.shifts[weekdayOf(day)] ?? [];
  }

  /** The number of days with shifts between day 0 and this one. */
  workingDayNumber(day: number): number {
    const before = this.shifts.slice(0, weekdayOf(day)).filter((shifts) => shifts.length > 0);
    return Math.floor(day / WEEK) * this.workingWeek + before.length;
  }

  startOf(day: number): number {
    return (this.daysBefore + day) * this.slotCount;
  }

  demandOn(slot: number, day: number): number {
    return this.demand[this.startOf(day) + slot] ?? 0;
  }

  /** What was seen to be sold on a day before the replay. */
  soldBefore(slot: number, day: number): number {
    return this.recorded[slot]?.sold[this.daysBefore + day] ?? 0;
  }

  /** The kind of a day before the replay, as its place in `DAY_KINDS`. */
  kindBefore(slot: number, day: number): number {
    return this.recorded[slot]?.kinds[this.daysBefore + day] ?? ABSENT;
  }

  /** The kind of a day on which it could not sell, whatever its stock; null on all others. */
  keptFromSelling(slot: number, day: number): DayKind | null {
    const kind = DAY_KINDS[this.recorded[slot]?.kinds[this.daysBefore + day] ?? 1];
    return kind === 'closed' || kind === 'absent' ? kind : null;
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
    const key = (this.daysBefore + day) * this.machines.length + machine;
    let slots = this.present.get(key);
    if (!slots) {
      slots = this.allSlots(machine).filter((slot) => this.isPresent(slot, day));
      this.present.set(key, slots);
    }
    return slots;
  }

  private place(slot: number, { demand, present }: ReplayProduct, allDays: number): void {
    const { presence, demand: allDemand, slotCount } = this;
    let wasPresent = true;
    for (let at = 0, to = slot; at < allDays; at += 1, to += slotCount) {
      const isPresent = present[at] === 1;
      if (isPresent) {
        presence[to] = wasPresent ? PRESENT : COMES;
        allDemand[to] = demand[at] ?? 0;
      }
      wasPresent = isPresent;
    }
  }
}

/** 0 is Monday. */
export const weekdayOf = (day: number): number => ((day % WEEK) + WEEK) % WEEK;
