import { expectedDemandFromNow, quantile } from '../demand/expected-demand.js';
import { FEWEST_DAYS } from '../demand/slot-demand.js';
import type { Recommendation, SlotDemand, VisitCover } from '../planned-slot.js';
import { daysOfCover } from './cover.js';

/** The probability that the stock lasts until the delivery. */
const SERVICE_LEVEL = 0.95;

export interface DecisionFacts {
  stock: number;
  /** Null if unknown. */
  capacity: number | null;
  locked: boolean;
  rate: number;
  /** Weights by weekday from Monday. */
  shape: readonly number[];
  dispersion: number;
  /** Today's weekday: 0 is Monday. */
  weekday: number;
  /** The remaining fraction of today, 1 by default; demand and cover are counted from now. */
  dayLeft?: number;
  leadDays: number;
  soldInWindow: number;
  demand: SlotDemand;
  /** Null where orders cover the fixed number of days, which is the default. */
  visitCover?: VisitCover | null;
}

export interface DecisionParams {
  /** After the delivery, where orders do not follow visits. */
  coverDays: number;
  safetyDays: number;
  minOrderQty: number;
  maxOrderQty: number;
}

/**
 * Decides on an order for a slot without incoming products (an s, S policy): when its stock is at
 * or below the demand until a delivery (s), order up to the demand until the next one (S). A slot
 * with less room than the minimum order waits until it is empty and is then filled: what does not
 * fit cannot be delivered. An empty slot with unknown demand gets the minimum order, since its
 * demand would otherwise stay unknown.
 */
export function decide(facts: DecisionFacts, params: DecisionParams): Recommendation {
  const { stock, capacity, visitCover } = facts;
  if (facts.locked) return hold('The slot is locked');
  const { availableDays, soldToday } = facts.demand;
  const isTried = availableDays >= FEWEST_DAYS && soldToday === 0;
  if (stock > 0 && isTried && facts.soldInWindow === 0) {
    return { action: 'dead_stock', reason: deadStockReason(facts) };
  }
  if (facts.rate <= 0 && (stock > 0 || isTried)) return hold(noRateReason(facts.demand));

  const { deliveryDays, nextDeliveryDays, coverDays } = visitCover ?? {
    deliveryDays: facts.leadDays,
    nextDeliveryDays: facts.leadDays + 1,
    coverDays: params.coverDays,
  };
  const reorderPoint = upperDemand(facts, nextDeliveryDays);
  if (stock > reorderPoint) return hold(coverReason(facts, ['is enough for', 'are enough for']));

  const room = capacity === null ? Infinity : capacity - stock;
  if (room < params.minOrderQty && (stock > 0 || room <= 0)) {
    return hold(
      `There is room for ${Math.max(0, room)} more; the smallest order is ${params.minOrderQty}`,
    );
  }
  const targetFrom = (start: number) =>
    Math.max(
      upperDemand(facts, deliveryDays + coverDays, start),
      wanted(facts, deliveryDays + coverDays + params.safetyDays, start),
    );
  const missing = targetFrom(0) - stock;
  // A visit may be far: what is not sold until then, because nothing is left, is not needed after it.
  const needed = visitCover ? Math.min(missing, targetFrom(deliveryDays)) : missing;
  const quantity = Math.min(
    Math.max(params.minOrderQty, Math.ceil(needed)),
    params.maxOrderQty,
    room,
  );
  const reason =
    facts.rate > 0
      ? coverReason(facts, ['lasts', 'last'])
      : 'None is left, and how it sells is not known yet';
  return { action: 'order', quantity, reason: reason + visitReason(visitCover) };
}

const hold = (reason: string): Recommendation => ({ action: 'hold', reason });

/** The expected demand until so many days from now, from a start on. */
function wanted(facts: DecisionFacts, until: number, start = 0): number {
  const now = { weekday: facts.weekday, dayLeft: facts.dayLeft ?? 1 };
  const demand = (days: number) => expectedDemandFromNow(facts.rate, facts.shape, now, days);
  return start === 0 ? demand(until) : demand(until) - demand(start);
}

const upperDemand = (facts: DecisionFacts, until: number, start = 0): number =>
  quantile(wanted(facts, until, start), facts.dispersion, SERVICE_LEVEL);

function coverReason(facts: DecisionFacts, [one, several]: [string, string]): string {
  const delivery = `delivery takes ${facts.leadDays.toFixed(1)}`;
  if (facts.stock <= 0) return `None is left; ${delivery} days`;
  const days = daysOfCover({ ...facts, dayLeft: facts.dayLeft ?? 1 });
  const cover = days === null ? 'more than 60' : days.toFixed(1);
  return `${facts.stock} left ${facts.stock === 1 ? one : several} ${cover} days; ${delivery}`;
}

const visitReason = (cover: VisitCover | null | undefined): string =>
  cover
    ? `; the visit on ${cover.from} can bring it, and the one after it is expected on ${cover.until}`
    : '';

/** Today's sales count from tomorrow on. */
function noRateReason({ availableDays, soldToday }: SlotDemand): string {
  if (soldToday > 0) return `${soldToday} sold today; how fast it sells is not known yet`;
  return availableDays === 0 ? 'How it sells is not known yet' : 'No sales are expected';
}

const deadStockReason = ({ stock, demand: { availableDays, measured } }: DecisionFacts): string =>
  measured
    ? `${stock} left and none sold on the ${availableDays} days they could be`
    : `${stock} left and none sold on ${availableDays} days; since when they are there is not known`;
