import type { Basis, SlotAtRisk, StockFinding } from './finding.js';

/** How far ahead money is counted. */
export const DAYS_AHEAD = 7;

export interface Lost {
  atRiskFen: number;
  atRiskBasis: Basis;
}

/**
 * What those lose who want a product and find none. Of a unit that is not sold its price does not
 * come in, but its cost is not spent either.
 */
export const stockAtRisk = (
  unitsShort: number,
  { priceFen, costFen }: { priceFen: number; costFen: number | null },
): Lost => ({
  atRiskFen: wholeFen(unitsShort * Math.max(0, priceFen - (costFen ?? 0))),
  atRiskBasis: costFen === null ? 'revenue' : 'margin',
});

/**
 * What a slot that shows too low a price loses in a week. Null when it is not known how it sells,
 * and when the price is too high: how many sales that costs nobody can say.
 */
export function priceAtRisk(
  { shownFen, expectedFen }: { shownFen: number; expectedFen: number },
  weeklyUnits: number | undefined,
): number | null {
  if (weeklyUnits === undefined || shownFen >= expectedFen) return null;
  return wholeFen((expectedFen - shownFen) * weeklyUnits);
}

/** The sum, or the largest amount that can be told exactly when it is beyond that. */
export const total = (amounts: readonly number[]): number =>
  wholeFen(amounts.reduce((sum, amount) => sum + amount, 0));

/** What all of them are based on; null when there are none. */
export function commonBasis(all: readonly (Basis | null)[]): Basis | null {
  const [first, ...others] = new Set(all.filter((basis) => basis !== null));
  if (first === undefined) return null;
  return others.length === 0 ? first : 'mixed';
}

const wholeFen = (amount: number): number => Math.min(Number.MAX_SAFE_INTEGER, Math.round(amount));

const WORST = 5;

/** What the plan says of a slot. */
export interface SlotOutlook {
  vendorSku: string;
  title: string;
  priceFen: number;
  /** Of one piece; null when it is not known. */
  costFen: number | null;
  stock: number;
  locked: boolean;
  dailyRate: number;
  soldToday: number;
  /** Null beyond what the plan looks at. */
  daysOfCover: number | null;
  stockoutAt: Date | null;
  /** Goods that were ordered; null when none were. */
  arrival: { at: Date; inDays: number } | null;
  /** How many units are expected to be missed in the days that money is counted over. */
  unitsShort: number;
}

export interface MachineOutlook {
  locationId: string;
  namespace: string;
  slots: readonly SlotOutlook[];
}

/**
 * Nothing when no slot is empty or runs out within `soonDays`. A locked slot is left alone on
 * purpose, and one that nobody buys from is missed by nobody.
 */
export function stockFinding(
  { locationId, namespace, slots }: MachineOutlook,
  soonDays: number,
): StockFinding | undefined {
  const wanted = slots.filter(isWanted);
  const slotsOut = wanted.filter(({ stock }) => stock <= 0).length;
  const slotsRunningOut = wanted.filter((slot) => isRunningOut(slot, soonDays)).length;
  if (slotsOut + slotsRunningOut === 0) return undefined;
  const atRisk = wanted.map(slotAtRisk);
  const known = atRisk.flatMap(({ atRiskFen }) => (atRiskFen === null ? [] : [atRiskFen]));
  return {
    id: `stock:${locationId}`,
    kind: 'stock',
    atRiskFen: known.length === 0 ? null : total(known),
    atRiskBasis: commonBasis(atRisk.filter(losesMoney).map(({ atRiskBasis }) => atRiskBasis)),
    amountFen: null,
    since: null,
    locationId,
    namespace,
    slotsOut,
    slotsRunningOut,
    worst: atRisk
      .filter((slot) => slot.stock <= 0 || losesMoney(slot))
      .sort(byLoss)
      .slice(0, WORST),
  };
}

const isWanted = ({ locked, dailyRate, soldToday }: SlotOutlook): boolean =>
  !locked && (dailyRate > 0 || soldToday > 0);

/** What is there until its goods come does not run out. */
const isRunningOut = ({ stock, daysOfCover, arrival }: SlotOutlook, soonDays: number): boolean =>
  stock > 0 &&
  daysOfCover !== null &&
  daysOfCover <= soonDays &&
  (arrival === null || arrival.inDays > daysOfCover);

function slotAtRisk(slot: SlotOutlook): SlotAtRisk {
  const { vendorSku, title, stock, stockoutAt, arrival } = slot;
  const lost =
    slot.dailyRate > 0
      ? stockAtRisk(slot.unitsShort, slot)
      : { atRiskFen: null, atRiskBasis: null };
  return { vendorSku, title, stock, stockoutAt, arrivesAt: arrival?.at ?? null, ...lost };
}

const losesMoney = ({ atRiskFen }: SlotAtRisk): boolean => (atRiskFen ?? 0) > 0;

/** Those with less left stand first among equals. */
const byLoss = (left: SlotAtRisk, right: SlotAtRisk): number =>
  (right.atRiskFen ?? -1) - (left.atRiskFen ?? -1) || left.stock - right.stock;
