import type { VisitSettings } from '../../../api/shapes.js';
import { decimalText, wholeOf } from '../../../format/decimal.js';
import { amountField, fenOf } from '../../../format/money.js';

/** In minor units of the currency. */
const AMOUNTS = ['cost_per_hour', 'cost_per_km', 'travel_cost_per_visit'] as const;
/** With their least and most. */
const NUMBERS = {
  minutes_per_visit: [0, 480],
  seconds_per_slot: [0, 3_600],
  speed_kmh: [1, 200],
  detour_factor: [1, 5],
  refill_below_percent: [1, 100],
  default_margin_percent: [0, 100],
} as const;

export const TERM_FIELDS = [
  'cost_per_hour',
  'cost_per_km',
  'minutes_per_visit',
  'seconds_per_slot',
  'refill_below_percent',
  'default_margin_percent',
  'speed_kmh',
  'detour_factor',
  'travel_cost_per_visit',
] as const;

export type TermField = (typeof TERM_FIELDS)[number];
/** As typed. */
export type TermsDraft = Readonly<Record<TermField, string>>;
export type TermsChange = Partial<Record<TermField, number>>;

/** All others are whole numbers. */
const DECIMALS: Partial<Record<TermField, number>> = { detour_factor: 2 };

export const isAmount = (field: TermField): boolean =>
  (AMOUNTS as readonly TermField[]).includes(field);

export const draftOf = (settings: VisitSettings): TermsDraft =>
  Object.fromEntries(
    TERM_FIELDS.map((field) => [
      field,
      isAmount(field) ? amountField(settings[field]) : String(settings[field]),
    ]),
  ) as TermsDraft;

/** The value of a field; undefined if it cannot be taken. */
export function valueOf(field: TermField, text: string): number | undefined {
  if (isAmount(field)) return fenOf(text);
  const decimals = DECIMALS[field] ?? 0;
  const whole = wholeOf(text, decimals);
  if (whole === undefined) return undefined;
  const [least, most] = NUMBERS[field as keyof typeof NUMBERS];
  const value = Number(decimalText(whole, decimals));
  return value >= least && value <= most ? value : undefined;
}

/** What differs from the settings; undefined if a field cannot be taken. */
export function changeOf(draft: TermsDraft, settings: VisitSettings): TermsChange | undefined {
  const change: TermsChange = {};
  for (const field of TERM_FIELDS) {
    const value = valueOf(field, draft[field]);
    if (value === undefined) return undefined;
    if (value !== settings[field]) change[field] = value;
  }
  return change;
}
