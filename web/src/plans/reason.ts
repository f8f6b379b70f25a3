import { isDemandUnknown } from '../api/demand.js';
import type { PlanEntry } from '../api/shapes.js';
import type { ReasonWords } from './reason-words.js';

/** Parameters of the plan that apply to every slot. */
export interface Terms {
  leadDays: number;
  minOrder: number;
}

/** Explains the recommendation for a slot. */
export function reasonFor(
  entry: PlanEntry,
  terms: Terms,
  words: ReasonWords,
  day: (date: string) => string,
): string {
  const { recommendation, visit_cover: visits } = entry;
  const reason = stockReason(entry, terms, words);
  if (recommendation.action !== 'order' || !visits) return reason;
  return words.forVisit(reason, day(visits.from), day(visits.until));
}

function stockReason(entry: PlanEntry, { leadDays, minOrder }: Terms, words: ReasonWords): string {
  const { stock, capacity, locked, demand, days_of_cover: cover, recommendation } = entry;
  const lead = leadDays.toFixed(1);
  if (recommendation.action === 'dead_stock')
    return (demand.measured ? words.unsold : words.unsoldUnseen)(stock, demand.available_days);
  if (recommendation.action === 'hold') {
    if (locked) return words.locked;
    if (demand.daily_rate <= 0) return noRate(demand, words);
    const room = capacity === null ? Infinity : Math.max(0, capacity - stock);
    // A slot with less cover would be ordered if it had room.
    const isShort = stock <= 0 || cover <= leadDays + 1;
    if (isShort && room < minOrder) return words.noRoom(room, minOrder);
  }
  if (stock <= 0) return demand.daily_rate > 0 ? words.empty(lead) : words.unknown;
  const lasts = entry.stockout_at === null ? words.long : cover.toFixed(1);
  return words.lasts(stock, lasts, lead);
}

function noRate(demand: PlanEntry['demand'], words: ReasonWords): string {
  if (demand.sold_today > 0) return words.soldToday(demand.sold_today);
  return isDemandUnknown(demand) ? words.noHistory : words.noSales;
}
