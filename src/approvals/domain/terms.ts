import type { Unit } from '../../ucp/index.js';

/** One line of an approval's terms. */
export interface TermsLine {
  item: { id: string; title: string };
  quantity?: number;
  unit?: Unit;
  /** The price of one unit, or the new sale price of an item. */
  priceFen?: number;
  /** The current sale price. */
  previousFen?: number;
  amountFen?: number;
}

/** A delivery address with its contact, or a pickup site. */
export interface TermsDestination {
  method: 'shipping' | 'pickup';
  id?: string;
  name?: string;
  street_address?: string;
  extended_address?: string;
  address_locality?: string;
  address_region?: string;
  address_country?: string;
  postal_code?: string;
  first_name?: string;
  last_name?: string;
  phone_number?: string;
}

/** The terms of an approval, in a format shared by all capabilities. */
export interface Terms {
  /** The amount to be spent; absent when no money is spent. */
  amountFen?: number;
  /** The exact amount before unit prices are rounded, if known. */
  exactFen?: number;
  /** The delivery destination. */
  destination?: TermsDestination;
  /** The machine, if exactly one is affected. */
  locationId?: string;
  /** Absent when the approval has no lines. */
  lines?: TermsLine[];
}

/** The amount at stake: what is spent, or the largest price step. */
export function stakeOf({ amountFen, exactFen, lines = [] }: Terms): number {
  if (amountFen !== undefined) return Math.max(amountFen, exactFen ?? 0);
  const steps = lines.map(({ priceFen = 0, previousFen = priceFen }) =>
    Math.abs(priceFen - previousFen),
  );
  return Math.max(0, ...steps);
}
