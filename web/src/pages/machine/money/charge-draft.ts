import type { Charges } from '../../../api/shapes.js';
import { wholeOf } from '../../../format/decimal.js';
import { fenOf, amountField } from '../../../format/money.js';

/** The form fields of a machine's charges; an empty field means none. */
export type ChargeDraft = Record<ChargeField, string>;

export const CHARGE_FIELDS = [
  'fee_bps',
  'fee_per_month',
  'commission_bps',
  'commission_per_month',
] as const satisfies readonly (keyof Charges)[];
export type ChargeField = (typeof CHARGE_FIELDS)[number];

export type ChargeChange = Record<ChargeField, number | null>;

const PERCENT_DECIMALS = 2;
const PERCENT_BPS = 100;
const MOST_BPS = 100 * PERCENT_BPS;
const MOST_FEN = 100_000_000_000;

export const isPercent = (field: ChargeField): boolean => field.endsWith('_bps');

export function draftOf(charges: Charges = {}): ChargeDraft {
  const written = (field: ChargeField) => {
    const value = charges[field];
    if (value === undefined) return '';
    return isPercent(field) ? String(value / PERCENT_BPS) : amountField(value);
  };
  return Object.fromEntries(CHARGE_FIELDS.map((field) => [field, written(field)])) as ChargeDraft;
}

/** What a field says; null for an empty one, undefined if it is not understood. */
export function chargeOf(field: ChargeField, text: string): number | null | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  if (!isPercent(field)) return atMost(fenOf(typed), MOST_FEN);
  return atMost(wholeOf(typed.replace(/\s*%$/, ''), PERCENT_DECIMALS), MOST_BPS);
}

/** All charges; undefined while a field is not understood. */
export function changeOf(draft: ChargeDraft): ChargeChange | undefined {
  const values = CHARGE_FIELDS.map((field) => [field, chargeOf(field, draft[field])] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(values) as ChargeChange;
}

const atMost = (value: number | undefined, most: number): number | undefined =>
  value === undefined || value > most ? undefined : value;
