import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { slotId } from '../../locations/index.js';
import { skuId } from '../../skus/index.js';
import { price, type PaginationResponse } from '../../ucp/index.js';
import { MOST_DAYS } from '../domain/decision/cover.js';
import type { LostSales, PlannedSlot, VisitCover } from '../domain/planned-slot.js';
import { LocalClock } from './domain/local-clock.js';
import type {
  ExcludedEntry,
  LostSalesBody,
  PlanBody,
  PlanEntry,
  VisitCoverBody,
} from './plan.answers.js';
import type { PlanHeader } from './plan-header.service.js';
import type { ExcludedSlot } from './plan.service.js';

/** Rates have four decimals, days two. */
const RATE_STEPS = 10_000;
const DAY_STEPS = 100;

type Heading = Pick<PlanBody, 'strategy_version' | 'generated_at' | 'params' | 'lead_time'>;

@Injectable()
export class PlanView {
  private readonly clock: LocalClock;

  constructor(config: Config) {
    this.clock = new LocalClock(config.operatorTimezone);
  }

  heading({ strategyVersion, generatedAt, params, leadTime }: PlanHeader): Heading {
    return {
      strategy_version: strategyVersion,
      generated_at: this.clock.format(generatedAt),
      params: {
        window_days: params.windowDays,
        cover_days: params.coverDays,
        safety_days: params.safetyDays,
        min_order_qty: params.minOrderQty,
        max_order_qty: params.maxOrderQty,
      },
      lead_time: { ...leadTime, days: rounded(leadTime.days, DAY_STEPS) },
    };
  }

  entry(slot: PlannedSlot): PlanEntry {
    const { demand, daysOfCover, stockoutAt, stockoutBetween, lostSales, visitCover } = slot;
    const { slot_id, location, item } = placeOf(slot);
    return {
      slot_id,
      location,
      item,
      stock: slot.stock,
      capacity: slot.capacity,
      locked: slot.locked,
      demand: {
        daily_rate: rounded(demand.dailyRate, RATE_STEPS),
        naive_daily_rate: rounded(demand.naiveDailyRate, RATE_STEPS),
        available_days: demand.availableDays,
        empty_days: demand.emptyDays,
        closed_days: demand.closedDays,
        observed_days: demand.observedDays,
        sold_today: demand.soldToday,
        measured: demand.measured,
      },
      stock_known_since: slot.stockKnownSince && this.clock.format(slot.stockKnownSince),
      days_of_cover: rounded(daysOfCover ?? MOST_DAYS, DAY_STEPS),
      stockout_at: stockoutAt && this.clock.format(stockoutAt),
      stockout_between: {
        earliest: stockoutBetween.earliest && this.clock.format(stockoutBetween.earliest),
        latest: stockoutBetween.latest && this.clock.format(stockoutBetween.latest),
      },
      lost_sales: lostSales && lostSalesBody(lostSales),
      ...(visitCover && { visit_cover: visitCoverBody(visitCover) }),
      recommendation: slot.recommendation,
    };
  }

  excluded({ slot, runId, arrival }: ExcludedSlot): ExcludedEntry {
    return {
      ...placeOf(slot),
      run_id: runId,
      arrives_at: arrival && this.clock.format(arrival.at),
    };
  }

  ending(
    stockHistoryPoints: number,
    measuredSlots: number,
    pagination?: PaginationResponse,
  ): Pick<PlanBody, 'stock_history_points' | 'measured_slots' | 'pagination'> {
    return {
      stock_history_points: stockHistoryPoints,
      measured_slots: measuredSlots,
      ...(pagination && { pagination }),
    };
  }
}

const lostSalesBody = ({ units, amountFen }: LostSales): LostSalesBody => ({
  units: rounded(units, RATE_STEPS),
  amount: price(amountFen),
});

const visitCoverBody = ({ coverDays, from, until }: VisitCover): VisitCoverBody => ({
  cover_days: coverDays,
  from,
  until,
});

const placeOf = ({ locationId, namespace, vendorSku, title }: PlannedSlot) => ({
  slot_id: slotId(locationId, vendorSku),
  location: locationId,
  item: { id: skuId(namespace, vendorSku), title },
});

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
