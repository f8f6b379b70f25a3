import type { LocalDate } from '../../../reports/index.js';
import type { PlannedMachine } from '../../../replenishment/index.js';
import type { RouteMachine, RouteSlot } from '../../domain/route.js';
import { refillTo } from './refill.js';

type Slot = PlannedMachine['slots'][number];

/** What the operator wishes of a machine's visits. */
export interface Wishes {
  pinnedTo: LocalDate | null;
  forbiddenOn: readonly LocalDate[];
}

/** A day that is fixed admits no others than the machines of its open stops. */
export interface FixedMachines {
  date: LocalDate;
  open: ReadonlySet<string>;
}

export interface MachineTerms {
  dates: readonly LocalDate[];
  fixed: readonly FixedMachines[];
  /** Of products whose cost is unknown. */
  defaultMarginPercent: number;
}

export interface MachineFacts {
  machine: PlannedMachine;
  /** By vendor SKU. */
  costs: ReadonlyMap<string, number>;
  wishes: Wishes | undefined;
  closedDays: readonly number[];
  travelShare: number | null;
}

/** Slots that wait for the goods of a run are planned with what they hold now. */
export const allSlots = ({ slots, excluded }: PlannedMachine): Slot[] => [
  ...slots,
  ...excluded.map(({ slot }) => slot),
];

export function routeMachine(
  { machine, costs, wishes, closedDays, travelShare }: MachineFacts,
  { dates, fixed, defaultMarginPercent }: MachineTerms,
): RouteMachine {
  const dayOf = (date: LocalDate) => dates.indexOf(date);
  const held = fixed.find(({ open }) => open.has(machine.locationId));
  const pinnedTo = held?.date ?? wishes?.pinnedTo ?? null;
  const pinnedDay = pinnedTo === null ? -1 : dayOf(pinnedTo);
  const elsewhere = fixed.filter(({ open }) => !open.has(machine.locationId));
  const unavailable = [...(wishes?.forbiddenOn ?? []), ...elsewhere.map(({ date }) => date)]
    .map(dayOf)
    .filter((day) => day >= 0);
  // What a person has fixed holds, whatever else was stated.
  const closed = new Set([...closedDays, ...unavailable]);
  if (held) closed.delete(pinnedDay);
  return {
    shape: machine.shape,
    dispersion: machine.dispersion,
    slots: allSlots(machine)
      .filter(({ locked }) => !locked)
      .map((slot) => routeSlot(slot, costs.get(slot.vendorSku), defaultMarginPercent)),
    closedDays: closed,
    pinnedDay: pinnedDay >= 0 && !closed.has(pinnedDay) ? pinnedDay : null,
    travelShare,
  };
}

const routeSlot = (
  slot: Slot,
  costFen: number | undefined,
  defaultMarginPercent: number,
): RouteSlot => ({
  stock: slot.stock,
  capacity: refillTo(slot),
  margin: unitMargin(slot.priceFen, costFen, defaultMarginPercent),
  dailyRate: slot.demand.dailyRate,
});

/** Of a unit, in minor units; the default while its cost is unknown. */
export const unitMargin = (
  priceFen: number,
  costFen: number | undefined,
  defaultMarginPercent: number,
): number =>
  Math.max(0, costFen === undefined ? (priceFen * defaultMarginPercent) / 100 : priceFen - costFen);
