import { daysOfCover } from '../../domain/decision/cover.js';
import { coverRange } from '../../domain/decision/cover-range.js';
import { DepletingDemands } from '../../domain/decision/depleting-demand.js';
import { lostSales } from '../../domain/decision/lost-sales.js';
import { decide, type DecisionParams } from '../../domain/decision/order-decision.js';
import { slotDemand, soldInWindow } from '../../domain/demand/slot-demand.js';
import type { SlotHistory } from '../../domain/history.js';
import type { PlannedSlot, VisitCover } from '../../domain/planned-slot.js';
import type { MachineForecast, Strategy } from '../../domain/strategy.js';
import type { LocalDays } from './local-days.js';
import {
  machineHistory,
  stockKnownOn,
  type MachineRecord,
  type SlotRecord,
} from './machine-history.js';
import type { StoredForecast } from './stored-forecast.js';
import { visitCover, type MachineVisits } from './visit-cover.js';
import { weeklyScale } from './weekly-scale.js';

export interface KnownSlot extends SlotRecord {
  vendorSku: string;
  title: string;
  priceFen: number;
  stock: number;
  capacity: number | null;
  /** The highest stock that was read; null if it never was. */
  highestStock: number | null;
  locked: boolean;
  /** The number of days on which its stock was read. */
  stockHistoryPoints: number;
}

export interface KnownMachine {
  id: string;
  namespace: string;
  record: MachineRecord;
  slots: readonly KnownSlot[];
}

/** Terms shared by all machines of a plan. */
export interface PlanTerms {
  days: LocalDays;
  strategy: Strategy;
  leadDays: number;
  params: DecisionParams;
  /** By machine; others get orders for the fixed number of days. */
  visits: ReadonlyMap<string, MachineVisits>;
}

/** A machine's planned slots, in the given order, and the forecast behind them. */
export interface MachinePlan {
  slots: PlannedSlot[];
  forecast: StoredForecast;
}

export function planMachine(machine: KnownMachine, terms: PlanTerms): MachinePlan {
  const history = machineHistory(terms.days, machine.record, machine.slots);
  const forecast = terms.strategy.forecast(history);
  const depleting = new DepletingDemands(forecast.dispersion);
  const visits = terms.visits.get(machine.id);
  const cover = visits ? visitCover(visits, terms) : null;
  const slots = machine.slots.map((slot, index) => {
    const past = history.slots[index] ?? NO_PAST;
    const rate = forecast.slots[index]?.dailyRate ?? 0;
    return plannedSlot(machine, slot, past, { rate, forecast, depleting, terms, cover });
  });
  return {
    slots,
    forecast: {
      locationId: machine.id,
      dispersion: forecast.dispersion,
      shape: forecast.shape,
      slots: slots.map(({ vendorSku, demand }, index) => ({
        vendorSku,
        dailyRate: demand.dailyRate,
        naiveDailyRate: demand.naiveDailyRate,
        measured: demand.measured,
        scale: weeklyScale(history.slots[index] ?? NO_PAST),
      })),
    },
  };
}

const NO_PAST: SlotHistory = { sold: [], kinds: [] };

interface Outlook {
  rate: number;
  forecast: MachineForecast;
  depleting: DepletingDemands;
  terms: PlanTerms;
  cover: VisitCover | null;
}

function plannedSlot(
  { id, namespace, record }: KnownMachine,
  slot: KnownSlot,
  past: SlotHistory,
  { rate, forecast: { shape, dispersion }, depleting, terms, cover }: Outlook,
): PlannedSlot {
  const { days, leadDays, params } = terms;
  const { vendorSku, title, priceFen, stock, capacity, locked, soldToday, firstReadS } = slot;
  const isKnownOn = stockKnownOn(days, record, slot);
  const demand = slotDemand(past, rate, { isKnownOn, soldToday });
  const facts = {
    stock,
    rate,
    shape,
    weekday: days.todayWeekday,
    dayLeft: days.dayLeft,
    dispersion,
    capacity,
    locked,
    leadDays,
    soldInWindow: soldInWindow(past.sold),
    demand,
    visitCover: cover,
  };
  const lasts = daysOfCover(facts);
  const range = coverRange(facts, depleting);
  const reached = (after: number | null) => (after === null ? null : days.after(after));
  return {
    locationId: id,
    namespace,
    vendorSku,
    title,
    priceFen,
    stock,
    capacity,
    highestStock: slot.highestStock,
    locked,
    stockKnownSince: firstReadS === null ? null : new Date(firstReadS * 1000),
    stockHistoryPoints: slot.stockHistoryPoints,
    demand,
    dispersion,
    daysOfCover: lasts,
    stockoutAt: reached(lasts),
    stockoutBetween: { earliest: reached(range.least), latest: reached(range.most) },
    lostSales: lostSales(demand, priceFen),
    visitCover: cover,
    recommendation: decide(facts, params),
  };
}
