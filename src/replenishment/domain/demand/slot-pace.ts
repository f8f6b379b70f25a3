import { CensoredDays } from './censored-demand.js';
import { isTelling } from './slot-demand.js';
import type { MachineHistory, SlotHistory } from '../history.js';

const HALF_LIVES_DAYS = [7, 21, 63];

/**
 * What a day counts for, to the next one, in each of the memories, the quickest first: it follows
 * within days what has changed, while the slowest knows for months what a slot is like.
 */
export const DECAYS: readonly number[] = HALF_LIVES_DAYS.map((days) => 0.5 ** (1 / days));

/** All memories have the same say: weights that fit some sales best rarely fit the next ones. */
export const blend = (rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + rate, 0) / rates.length;

/** How much each day counts at its age. Days on which the machine could not sell make none older. */
export function ageWeights(telling: Uint8Array, decay: number): Float64Array {
  const weights = new Float64Array(telling.length);
  let weight = 1;
  for (let day = telling.length - 1; day >= 0; day -= 1) {
    if (telling[day] === 0) continue;
    weights[day] = weight;
    weight *= decay;
  }
  return weights;
}

/** How many days of a slot's own sales the machine's rate weighs as much as. */
const PRIOR_DAYS = 2;

/**
 * A rate in which days count by their age, and in which the machine's rate r_m stands in for what is
 * not known yet: (sum g*y + 2*r_m) / (sum g*w + 2), with g the weight of a day's age and w that of
 * its weekday.
 */
export class SmoothedRate {
  units = 0;
  days = 0;

  /** Lets everything seen so far count for less. */
  fade(decay: number): void {
    this.units *= decay;
    this.days *= decay;
  }

  observe(units: number, days: number): void {
    this.units += units;
    this.days += days;
  }

  /** `furtherUnits` and `furtherDays` count in addition, already weighted by their age. */
  rate(machineRate: number, furtherUnits = 0, furtherDays = 0): number {
    const units = Math.max(0, this.units + furtherUnits);
    const days = Math.max(0, this.days + furtherDays);
    return (units + PRIOR_DAYS * machineRate) / (days + PRIOR_DAYS);
  }
}

const MOST_PASSES = 6;
const SETTLED = 1e-6;

/**
 * Where repeating `pass` leads to, in at most 6 passes. Each pass would go a part of the way that the
 * one before went; the next therefore starts where, by that part, all of them together would end.
 * `pass` must move less than its start does, in the same direction.
 */
export function settle(start: number, pass: (from: number) => number): number {
  let from = start;
  let to = pass(from);
  let end = to;
  for (let done = 1; done < MOST_PASSES && Math.abs(end - from) > SETTLED * from; done += 1) {
    const next = pass(end);
    const part = (next - to) / (end - from);
    from = end;
    to = next;
    end = from + (to - from) / (1 - part);
  }
  return end;
}

/** What the slots of a machine have in common. */
export interface MachineFacts {
  history: MachineHistory;
  shape: readonly number[];
  machineRate: number;
}

/** How fast a slot sells as far back as a memory goes. */
export interface SlotRate {
  rate: number;
  /** What was wanted on the days it could sell, and how many those were, older days counting less. */
  units: number;
  days: number;
}

/** Days that sold out count with what was probably wanted. `ageWeights`: what each day counts for. */
export function slotRate(
  slot: SlotHistory,
  { history, shape, machineRate }: MachineFacts,
  ageWeights: Float64Array,
): SlotRate {
  const smoothed = new SmoothedRate();
  const censored = new CensoredDays();
  for (let day = 0; day < history.days; day += 1) {
    const kind = slot.kinds[day];
    if (!isTelling(kind)) continue;
    const sold = slot.sold[day] ?? 0;
    const age = ageWeights[day] ?? 0;
    const weekday = (history.firstWeekday + day) % 7;
    const weekdayWeight = shape[weekday] ?? 1;
    smoothed.observe(age * sold, age * weekdayWeight);
    if (kind === 'sold_out') censored.add(sold, weekday, weekdayWeight, age);
  }
  const { units, days } = smoothed;
  const asSold = smoothed.rate(machineRate);
  if (censored.isNone) return { rate: asSold, units, days };
  const withoutCensored = smoothed.rate(machineRate, -censored.units, -censored.weight);
  // What was wanted on a censored day depends on the rate, and the rate on what was wanted.
  const rate = settle(Math.max(asSold, withoutCensored), (from) =>
    smoothed.rate(machineRate, censored.unseen(from)),
  );
  return { rate, units: units + censored.unseen(rate), days };
}

/** The chance that a slot stops selling on a day: jammed, swapped, or empty unseen. */
const STOPS = 0.02;
/** Of what such a slot used to sell, what is to be expected of it nevertheless: some are put right. */
const STILL = 0.4;

/** On how many average days since its last sale a slot could have sold. */
export function silentDays(
  { sold, kinds }: SlotHistory,
  { history, shape }: Pick<MachineFacts, 'history' | 'shape'>,
): number {
  let days = 0;
  for (let day = history.days - 1; day >= 0; day -= 1) {
    const kind = kinds[day];
    if (!isTelling(kind)) continue;
    if (kind === 'sold_out' || (sold[day] ?? 0) > 0) break;
    days += shape[(history.firstWeekday + day) % 7] ?? 1;
  }
  return days;
}

/**
 * The part of its rate that is to be expected of a slot after so many silent days. The more it used
 * to sell, the sooner its silence tells that something is wrong with it; where few sales are usual, a
 * few days without any say nothing.
 */
export function partAfterSilence(rate: number, days: number): number {
  if (rate <= 0 || days <= 0) return 1;
  // The chance of no sale on a day is 2^-rate where demand varies twice as much as Poisson's.
  const quietDay = 2 ** -rate;
  const allQuiet = 2 ** (-rate * days);
  const stoppedBefore = STOPS * ((1 - allQuiet) / (1 - quietDay));
  const sells = allQuiet / (allQuiet + stoppedBefore);
  return STILL + (1 - STILL) * sells;
}

/** What a slot's own days tell of it. */
export interface SlotPace {
  /** Units on an average day, if the machine as a whole sells as it did. */
  rate: number;
  /** What was wanted lately, and on how many days, older ones counting less. */
  recentUnits: number;
  recentDays: number;
}

/** @param memories what each day counts for by its age, in the quickest memory first. */
export function slotPace(
  slot: SlotHistory,
  facts: MachineFacts,
  memories: readonly Float64Array[],
): SlotPace {
  const rates = memories.map((memory) => slotRate(slot, facts, memory));
  return paceOf(rates, silentDays(slot, facts));
}

/** @param rates by the memories, the quickest first. */
export function paceOf(rates: readonly SlotRate[], silentDays: number): SlotPace {
  const part = partAfterSilence(rates.at(-1)?.rate ?? 0, silentDays);
  return {
    rate: part * blend(rates.map(({ rate }) => rate)),
    recentUnits: rates[0]?.units ?? 0,
    recentDays: rates[0]?.days ?? 0,
  };
}

/**
 * What a slot's pace was found to be on a day of the past, walking from the first day on. Days that
 * sold out count with what they sold: looking through them anew for each day would take too long.
 */
export class RunningPace {
  private readonly memories = DECAYS.map((decay) => ({ decay, smoothed: new SmoothedRate() }));
  private silentDays = 0;
  private day = 0;

  constructor(
    private readonly slot: SlotHistory,
    private readonly history: MachineHistory,
    private readonly telling: Uint8Array,
    private readonly shape: readonly number[],
  ) {}

  walkTo(end: number): void {
    for (; this.day < end; this.day += 1) {
      if (this.telling[this.day] === 0) continue;
      for (const { decay, smoothed } of this.memories) smoothed.fade(decay);
      const kind = this.slot.kinds[this.day];
      if (!isTelling(kind)) continue;
      const sold = this.slot.sold[this.day] ?? 0;
      const weekdayWeight = this.shape[(this.history.firstWeekday + this.day) % 7] ?? 1;
      for (const { smoothed } of this.memories) smoothed.observe(sold, weekdayWeight);
      const sells = kind === 'sold_out' || sold > 0;
      this.silentDays = sells ? 0 : this.silentDays + weekdayWeight;
    }
  }

  pace(machineRate: number): SlotPace {
    const rates = this.memories.map(({ smoothed }) => ({
      rate: smoothed.rate(machineRate),
      units: smoothed.units,
      days: smoothed.days,
    }));
    return paceOf(rates, this.silentDays);
  }
}
