import type { ExcludedEntry, PlanEntry } from '../../../../api/shapes.js';

/** A slot of the plan with precomputed sort and search keys. */
export interface PlanRow {
  key: string;
  entry: PlanEntry;
  /** When it runs out, in milliseconds; Infinity beyond the horizon of the plan. */
  stockoutAt: number;
  /** The text to search. */
  sought: string;
}

export interface ExcludedRow {
  key: string;
  entry: ExcludedEntry;
  sought: string;
}

type Place = Pick<PlanEntry, 'slot_id' | 'location' | 'item'>;

export const planRow = (entry: PlanEntry): PlanRow => ({
  key: keyOf(entry),
  entry,
  stockoutAt: stockoutOf(entry),
  sought: soughtIn(entry),
});

export const excludedRow = (entry: ExcludedEntry): ExcludedRow => ({
  key: keyOf(entry),
  entry,
  sought: soughtIn(entry),
});

// Slots of two machines may share an id, because both of its parts may contain dashes.
const keyOf = ({ location, slot_id }: Place): string => `${location} ${slot_id}`;

const soughtIn = ({ slot_id, item }: Place): string =>
  `${item.title} ${item.id} ${slot_id}`.toLowerCase();

const stockoutOf = ({ stock, stockout_at }: PlanEntry): number => {
  if (stockout_at !== null) return Date.parse(stockout_at);
  return stock > 0 ? Infinity : 0;
};
