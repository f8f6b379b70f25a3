import type { PlanEntry } from '../../../api/shapes.js';
import { inBoth } from '../../../i18n/language.js';

/** What the plan rests on, the same for every slot. */
export interface Terms {
  leadDays: number;
  minOrder: number;
}

export const REASON_WORDS = inBoth(
  {
    locked: 'The slot is locked',
    unsold: (stock: number, days: number) =>
      `${stock} left and none sold on the ${days} days they could be`,
    noSales: 'No sales are expected',
    unknown: 'None is left, and how it sells is not known yet',
    empty: (lead: string) => `None is left; delivery takes ${lead} days`,
    noRoom: (room: number, least: number) =>
      `There is room for ${room} more; the smallest order is ${least}`,
    lasts: (stock: number, cover: string, lead: string) =>
      `${stock} left ${stock === 1 ? 'lasts' : 'last'} ${cover} days; delivery takes ${lead}`,
    long: 'more than 60',
  },
  {
    locked: '货道已锁定',
    unsold: (stock: number, days: number) => `剩余 ${stock} 件,可售的 ${days} 天里一件未售`,
    noSales: '预计不会有销售',
    unknown: '已售空,销售情况尚不清楚',
    empty: (lead: string) => `已售空;到货需要 ${lead} 天`,
    noRoom: (room: number, least: number) => `只能再放 ${room} 件,最小订购量为 ${least} 件`,
    lasts: (stock: number, cover: string, lead: string) =>
      `剩余 ${stock} 件可售 ${cover} 天;到货需要 ${lead} 天`,
    long: '超过 60',
  },
);

type Words = (typeof REASON_WORDS)['en'];

/** Why a slot is ordered for or not, from what the plan says about it. */
export function reasonFor(entry: PlanEntry, { leadDays, minOrder }: Terms, words: Words): string {
  const { stock, capacity, locked, demand, days_of_cover: cover, recommendation } = entry;
  const lead = leadDays.toFixed(1);
  if (recommendation.action === 'dead_stock') return words.unsold(stock, demand.available_days);
  if (recommendation.action === 'hold') {
    if (locked) return words.locked;
    if (demand.daily_rate <= 0) return words.noSales;
    const room = capacity === null ? Infinity : Math.max(0, capacity - stock);
    // What lasts no longer than this would be ordered for, were there room.
    const isShort = stock <= 0 || (cover !== null && cover <= leadDays + 1);
    if (isShort && room < minOrder) return words.noRoom(room, minOrder);
  }
  if (stock <= 0) return demand.daily_rate > 0 ? words.empty(lead) : words.unknown;
  return words.lasts(stock, cover === null ? words.long : cover.toFixed(1), lead);
}
