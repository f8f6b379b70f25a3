import type { Basis, SlotAtRisk, StockFinding } from './finding.js';

/** The period over which losses are estimated. */
export const DAYS_AHEAD = 7;

export interface Lost {
  atRiskFen: number;
  atRiskBasis: Basis;
}

/**
 * The loss from units that cannot be sold because the slot is empty: the price is not earned, but
 * the cost is not spent either.
 */
export const stockAtRisk = (
  unitsShort: number,
  { priceFen, costFen }: { priceFen: number; costFen: number | null },
): Lost => ({
  atRiskFen: wholeFen(unitsShort * Math.max(0, priceFen - (costFen ?? 0))),
  atRiskBasis: costFen === null ? 'revenue' : 'margin',
});

/**
 * The weekly loss of a slot that shows too low a price. Null if its sales are unknown, or if the
 * price is too high: the number of lost sales is then unknown.
 */
export function priceAtRisk(
  { shownFen, expectedFen }: { shownFen: number; expectedFen: number },
  weeklyUnits: number | undefined,
): number | null {
  if (weeklyUnits === undefined || shownFen >= expectedFen) return null;
  return wholeFen((expectedFen - shownFen) * weeklyUnits);
}

/** The sum, capped at the largest safe integer. */
export const total = (amounts: readonly number[]): number =>
  wholeFen(amounts.reduce((sum, amount) => sum + amount, 0));

/** The common basis of all of them; null if there are none. */
export function commonBasis(all: readonly (Basis | null)[]): Basis | null {
  const [first, ...others] = new Set(all.filter((basis) => basis !== null));
  if (first === undefined) return null;
  return others.length === 0 ? first : 'mixed';
}

const wholeFen = (amount: number): number => Math.min(Number.MAX_SAFE_INTEGER, Math.round(amount));

const WORST = 5;

/** The plan's forecast for a slot. */
export interface SlotOutlook {
  vendorSku: string;
  title: string;
  priceFen: number;
  /** Per unit; null if unknown. */
  costFen: number | null;
  stock: number;
  locked: boolean;
  dailyRate: number;
  soldToday: number;
  /** Null if beyond the planning horizon. */
  daysOfCover: number | null;
  stockoutAt: Date | null;
  /** The expected arrival of ordered stock; null if none was ordered. */
  arrival: { at: Date; inDays: number } | null;
  /** The unmet demand in units over the next `DAYS_AHEAD` days. */
  unitsShort: number;
}

export interface MachineOutlook {
  locationId: string;
  namespace: string;
  slots: readonly SlotOutlook[];
}

/**
 * Undefined if no slot is empty or runs out within `soonDays`. Ignores slots that are locked, which
 * is intentional, and slots without sales.
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

/** A slot whose stock lasts until the next arrival does not run out. */
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

/** On equal loss, the slot with less stock comes first. */
const byLoss = (left: SlotAtRisk, right: SlotAtRisk): number =>
  (right.atRiskFen ?? -1) - (left.atRiskFen ?? -1) || left.stock - right.stock;
