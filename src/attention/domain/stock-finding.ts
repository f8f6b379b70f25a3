import type { SlotAtRisk, StockFinding } from './finding.js';
import { stockAtRisk, total } from './money-at-risk.js';

const WORST = 5;

/** What the plan says of a slot that nothing is on the way to. */
export interface SlotOutlook {
  vendorSku: string;
  title: string;
  priceFen: number;
  stock: number;
  locked: boolean;
  dailyRate: number;
  /** Null beyond what the plan looks at. */
  daysOfCover: number | null;
  stockoutAt: Date | null;
  /** By how much demand is expected to exceed the stock in the days that money is counted over. */
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
  const wanted = slots.filter(({ locked, dailyRate }) => !locked && dailyRate > 0);
  const slotsOut = wanted.filter(({ stock }) => stock <= 0).length;
  const slotsRunningOut = wanted.filter(
    ({ stock, daysOfCover }) => stock > 0 && daysOfCover !== null && daysOfCover <= soonDays,
  ).length;
  if (slotsOut + slotsRunningOut === 0) return undefined;
  const atRisk = wanted.map(slotAtRisk);
  return {
    id: `stock:${locationId}`,
    kind: 'stock',
    atRiskFen: total(atRisk.map(({ atRiskFen }) => atRiskFen)),
    since: null,
    locationId,
    namespace,
    slotsOut,
    slotsRunningOut,
    worst: atRisk
      .filter(({ stock, atRiskFen }) => stock <= 0 || atRiskFen > 0)
      .sort(byLoss)
      .slice(0, WORST),
  };
}

const slotAtRisk = (slot: SlotOutlook): SlotAtRisk => ({
  vendorSku: slot.vendorSku,
  title: slot.title,
  stock: slot.stock,
  stockoutAt: slot.stockoutAt,
  atRiskFen: stockAtRisk(slot.unitsShort, slot.priceFen),
});

/** Those with less left stand first among equals. */
const byLoss = (left: SlotAtRisk, right: SlotAtRisk): number =>
  right.atRiskFen - left.atRiskFen || left.stock - right.stock;
