import { CensoredDays } from './censored-demand.js';
import { isTelling } from './slot-demand.js';
import type { MachineHistory, SlotHistory } from '../history.js';

const HALF_LIVES_DAYS = [7, 21, 63];

/**
 * The daily decay of each average, fastest first: the fast one adapts within days, the slow one
 * keeps months of history.
 */
export const DECAYS: readonly number[] = HALF_LIVES_DAYS.map((days) => 0.5 ** (1 / days));

/** All averages weigh the same: weights fitted to some sales rarely fit the next. */
export const blend = (rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + rate, 0) / rates.length;

/**
 * The weight of each day by age. Days on which the machine could not sell do not age the others.
 */
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

/** The weight of the machine's rate, in days of the slot's own sales. */
const PRIOR_DAYS = 2;

/**
 * An exponentially weighted rate with the machine's rate r_m as prior: (sum g*y + 2*r_m) / (sum g*w
 * + 2), with g the weight of a day's age and w that of its weekday.
 */
export class SmoothedRate {
  units = 0;
  days = 0;

  /** Decays all previous days. */
  fade(decay: number): void {
    this.units *= decay;
    this.days *= decay;
  }

  observe(units: number, days: number): void {
    this.units += units;
    this.days += days;
  }

  /** `furtherUnits` and `furtherDays` are added, already weighted by age. */
  rate(machineRate: number, furtherUnits = 0, furtherDays = 0): number {
    const units = Math.max(0, this.units + furtherUnits);
    const days = Math.max(0, this.days + furtherDays);
    return (units + PRIOR_DAYS * machineRate) / (days + PRIOR_DAYS);
  }
}

const MOST_PASSES = 6;
const SETTLED = 1e-6;

/**
 * The fixed point of `pass`, in at most 6 passes with extrapolation: each pass covers a constant
 * part of the previous step, so the next one starts at the limit of that geometric series. `pass`
 * must be increasing with a slope below 1.
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

/** Data shared by the slots of a machine. */
export interface MachineFacts {
  history: MachineHistory;
  shape: readonly number[];
  machineRate: number;
}

/** A slot's rate by one of the averages. */
export interface SlotRate {
  rate: number;
  /** The weighted demand, and the weighted number of days on which it could sell. */
  units: number;
  days: number;
}

/** Days that sold out count with their probable demand. `ageWeights`: the weight of each day. */
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
  // The demand of a censored day depends on the rate, and the rate on that demand.
  const rate = settle(Math.max(asSold, withoutCensored), (from) =>
    smoothed.rate(machineRate, censored.unseen(from)),
  );
  return { rate, units: units + censored.unseen(rate), days };
}

/** The probability per day that a slot stops selling: jammed, swapped, or empty unnoticed. */
const STOPS = 0.02;
/** The part of its rate that is still expected of such a slot: some are fixed. */
const STILL = 0.4;

/** The number of average days since its last sale on which a slot could have sold. */
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
 * The part of its rate expected of a slot after a period without sales. The higher the rate, the
 * sooner silence indicates a problem; for a slow slot a few days without sales mean nothing.
 */
export function partAfterSilence(rate: number, days: number): number {
  if (rate <= 0 || days <= 0) return 1;
  // With a variance of twice the mean, P(no sale on a day) is 2^-rate.
  const quietDay = 2 ** -rate;
  const allQuiet = 2 ** (-rate * days);
  const stoppedBefore = STOPS * ((1 - allQuiet) / (1 - quietDay));
  const sells = allQuiet / (allQuiet + stoppedBefore);
  return STILL + (1 - STILL) * sells;
}

/** A slot's rate estimated from its own days. */
export interface SlotPace {
  /** Units on an average day, if the machine's level stays the same. */
  rate: number;
  /** Recent weighted demand, and the weighted number of days. */
  recentUnits: number;
  recentDays: number;
}

/** @param weights the weight of each day by age for each average, fastest first. */
export function slotPace(
  slot: SlotHistory,
  facts: MachineFacts,
  weights: readonly Float64Array[],
): SlotPace {
  const rates = weights.map((ageWeights) => slotRate(slot, facts, ageWeights));
  return paceOf(rates, silentDays(slot, facts));
}

/** @param rates by average, fastest first. */
export function paceOf(rates: readonly SlotRate[], silentDays: number): SlotPace {
  const part = partAfterSilence(rates.at(-1)?.rate ?? 0, silentDays);
  return {
    rate: part * blend(rates.map(({ rate }) => rate)),
    recentUnits: rates[0]?.units ?? 0,
    recentDays: rates[0]?.days ?? 0,
  };
}

/**
 * A slot's estimated rate on past days, computed incrementally from the first day. Days that sold
 * out count with their sales only: correcting them anew for every day would be too slow.
 */
export class RunningPace {
  private readonly averages = DECAYS.map((decay) => ({ decay, smoothed: new SmoothedRate() }));
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
      for (const { decay, smoothed } of this.averages) smoothed.fade(decay);
      const kind = this.slot.kinds[this.day];
      if (!isTelling(kind)) continue;
      const sold = this.slot.sold[this.day] ?? 0;
      const weekdayWeight = this.shape[(this.history.firstWeekday + this.day) % 7] ?? 1;
      for (const { smoothed } of this.averages) smoothed.observe(sold, weekdayWeight);
      const sells = kind === 'sold_out' || sold > 0;
      this.silentDays = sells ? 0 : this.silentDays + weekdayWeight;
    }
  }

  pace(machineRate: number): SlotPace {
    const rates = this.averages.map(({ smoothed }) => ({
      rate: smoothed.rate(machineRate),
      units: smoothed.units,
      days: smoothed.days,
    }));
    return paceOf(rates, this.silentDays);
  }
}
