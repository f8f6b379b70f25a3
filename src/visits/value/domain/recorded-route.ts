import type { RecordedDays } from '../../../replenishment/index.js';
import type { Shift, Travel, VisitTerms } from '../../domain/route.js';
import type { RecordedDemand } from './recorded-demand.js';
import { DAY_KINDS, ReplayWorld, type ReplayProduct } from './replay/replay-world.js';
import type { ReplayWeeks } from './replay-weeks.js';

/** A product as recorded, by day from the first that was read. */
export interface RecordedSlot extends Required<ReplayProduct>, Pick<RecordedDemand, 'unseen'> {
  /** 1 on the days on which its stock was known. */
  stockKnown: Uint8Array;
}

export interface RecordedMachine {
  locationId: string;
  slots: readonly RecordedSlot[];
}

/** What is refilled, and at what margin; null of slots that are not visited for. */
export type SlotTerms = Pick<RecordedSlot, 'capacity' | 'margin'> | null;

const PRESENT = 1;

export function recordedSlots(
  { history, stockKnownOn }: Pick<RecordedDays, 'history' | 'stockKnownOn'>,
  demands: readonly RecordedDemand[],
  terms: readonly SlotTerms[],
): RecordedSlot[] {
  return history.slots.flatMap(({ sold, kinds }, at) => {
    const own = terms[at];
    const recorded = demands[at];
    if (!own || !recorded) return [];
    const first = kinds.findIndex((kind) => kind !== 'absent');
    const present = new Uint8Array(history.days);
    if (first >= 0) present.fill(PRESENT, first);
    return {
      ...own,
      ...recorded,
      present,
      stockKnown: Uint8Array.from(kinds, (_, day) => Number(stockKnownOn[at]?.(day))),
      recorded: {
        sold: Uint16Array.from(sold),
        kinds: Uint8Array.from(kinds, (kind) => DAY_KINDS.indexOf(kind)),
      },
    };
  });
}

/** The first day with any record; null if there is none. */
export const firstKnownDay = (machines: readonly RecordedMachine[]): number | null =>
  firstDay(machines, ({ present }) => present);

/** The first day on which any stock was known; null if it never was. */
export const firstStockDay = (machines: readonly RecordedMachine[]): number | null =>
  firstDay(machines, ({ stockKnown }) => stockKnown);

function firstDay(
  machines: readonly RecordedMachine[],
  daysOf: (slot: RecordedSlot) => Uint8Array,
): number | null {
  const firsts = machines
    .flatMap(({ slots }) => slots.map((slot) => daysOf(slot).indexOf(1)))
    .filter((day) => day >= 0);
  return firsts.length === 0 ? null : firsts.reduce((least, day) => Math.min(least, day));
}

export interface ReplayTerms {
  /** By weekday from Monday. */
  shifts: readonly (readonly Shift[])[];
  travel: Travel | null;
  terms: VisitTerms;
}

const WEEK = 7;

/** The weeks to replay; forecasts look back on everything that was recorded before. */
export function replayWorld(
  machines: readonly RecordedMachine[],
  { first, count }: ReplayWeeks,
  { shifts, travel, terms }: ReplayTerms,
): ReplayWorld {
  return new ReplayWorld({
    machines: machines.map(({ slots }) => ({ products: slots })),
    travel,
    terms,
    calendar: { daysBefore: first, days: count * WEEK, daysAfter: 0, shifts },
  });
}

/** Sales that were lost. */
export interface LostSales {
  units: number;
  /** Their margin, in minor units. */
  margin: number;
}

/** What was not sold on some days, as estimated; the last day is not included. */
export function lostBetween(
  machines: readonly RecordedMachine[],
  from: number,
  to: number,
): LostSales {
  const lost = { units: 0, margin: 0 };
  for (const { slots } of machines) {
    for (const { unseen, margin } of slots) {
      for (let day = from; day < to; day += 1) {
        lost.units += unseen[day] ?? 0;
        lost.margin += margin * (unseen[day] ?? 0);
      }
    }
  }
  return lost;
}

/** The units of the replayed weeks, and how many of them nobody saw. */
export function demandOf(
  machines: readonly RecordedMachine[],
  { first, count }: ReplayWeeks,
): { units: number; assumedUnits: number } {
  let units = 0;
  for (const { slots } of machines) {
    for (const { demand } of slots) {
      for (let day = first; day < first + count * WEEK; day += 1) units += demand[day] ?? 0;
    }
  }
  const assumed = lostBetween(machines, first, first + count * WEEK);
  return { units, assumedUnits: assumed.units };
}

const OPEN = DAY_KINDS.indexOf('open');

/** The replayed days on which some slot may have been empty without anybody knowing. */
export function daysWithoutStock(
  machines: readonly RecordedMachine[],
  { first, count }: ReplayWeeks,
): number {
  const slots = machines.flatMap((machine) => machine.slots);
  const isUnknownOn = (day: number) =>
    slots.some(({ recorded, stockKnown }) => recorded.kinds[day] === OPEN && !stockKnown[day]);
  let days = 0;
  for (let day = first; day < first + count * WEEK; day += 1) days += Number(isUnknownOn(day));
  return days;
}
