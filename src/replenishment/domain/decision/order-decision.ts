import { expectedDemandFromNow, quantile } from '../demand/expected-demand.js';
import { FEWEST_DAYS } from '../demand/slot-demand.js';
import type { Recommendation, SlotDemand } from '../planned-slot.js';
import { daysOfCover } from './cover.js';

/** How often the stock is to last until the delivery. */
const SERVICE_LEVEL = 0.95;

export interface DecisionFacts {
  stock: number;
  /** Null when not known. */
  capacity: number | null;
  locked: boolean;
  rate: number;
  /** By weekday from Monday. */
  shape: readonly number[];
  dispersion: number;
  /** Today's: 0 is Monday. */
  weekday: number;
  /** The share of today that is left; demand is counted from now on, as cover is. All of it when left out. */
  dayLeft?: number;
  leadDays: number;
  soldInWindow: number;
  demand: SlotDemand;
}

export interface DecisionParams {
  coverDays: number;
  safetyDays: number;
  minOrderQty: number;
  maxOrderQty: number;
}

/**
 * Whether to order for a slot that nothing is on the way to: when its stock is not above what may be
 * wanted until a delivery (s), as much as fills it up to what may be wanted until the next (S).
 * A slot with less room than the smallest order waits until it is empty, and is filled then: what
 * does not fit cannot be delivered. One that stands empty while its demand is unknown gets the
 * smallest order, or nobody would ever know.
 */
export function decide(facts: DecisionFacts, params: DecisionParams): Recommendation {
  const { stock, capacity, leadDays } = facts;
  if (facts.locked) return hold('The slot is locked');
  const { availableDays, soldToday } = facts.demand;
  const isTried = availableDays >= FEWEST_DAYS && soldToday === 0;
  if (stock > 0 && isTried && facts.soldInWindow === 0) {
    return { action: 'dead_stock', reason: deadStockReason(facts) };
  }
  if (facts.rate <= 0 && (stock > 0 || isTried)) return hold(noRateReason(facts.demand));

  const reorderPoint = upperDemand(facts, leadDays + 1);
  if (stock > reorderPoint) return hold(coverReason(facts, ['is enough for', 'are enough for']));

  const room = capacity === null ? Infinity : capacity - stock;
  if (room < params.minOrderQty && (stock > 0 || room <= 0)) {
    return hold(
      `There is room for ${Math.max(0, room)} more; the smallest order is ${params.minOrderQty}`,
    );
  }
  const target = Math.max(
    upperDemand(facts, leadDays + params.coverDays),
    wanted(facts, leadDays + params.coverDays + params.safetyDays),
  );
  const missing = Math.max(params.minOrderQty, Math.ceil(target - stock));
  const quantity = Math.min(missing, params.maxOrderQty, room);
  const reason =
    facts.rate > 0
      ? coverReason(facts, ['lasts', 'last'])
      : 'None is left, and how it sells is not known yet';
  return { action: 'order', quantity, reason };
}

const hold = (reason: string): Recommendation => ({ action: 'hold', reason });

const wanted = (facts: DecisionFacts, days: number): number =>
  expectedDemandFromNow(
    facts.rate,
    facts.shape,
    { weekday: facts.weekday, dayLeft: facts.dayLeft ?? 1 },
    days,
  );

const upperDemand = (facts: DecisionFacts, days: number): number =>
  quantile(wanted(facts, days), facts.dispersion, SERVICE_LEVEL);

function coverReason(facts: DecisionFacts, [one, several]: [string, string]): string {
  const delivery = `delivery takes ${facts.leadDays.toFixed(1)}`;
  if (facts.stock <= 0) return `None is left; ${delivery} days`;
  const days = daysOfCover({ ...facts, dayLeft: facts.dayLeft ?? 1 });
  const cover = days === null ? 'more than 60' : days.toFixed(1);
  return `${facts.stock} left ${facts.stock === 1 ? one : several} ${cover} days; ${delivery}`;
}

/** What sold today counts from tomorrow on. */
function noRateReason({ availableDays, soldToday }: SlotDemand): string {
  if (soldToday > 0) return `${soldToday} sold today; how fast it sells is not known yet`;
  return availableDays === 0 ? 'How it sells is not known yet' : 'No sales are expected';
}

const deadStockReason = ({ stock, demand: { availableDays, measured } }: DecisionFacts): string =>
  measured
    ? `${stock} left and none sold on the ${availableDays} days they could be`
    : `${stock} left and none sold on ${availableDays} days; since when they are there is not known`;
