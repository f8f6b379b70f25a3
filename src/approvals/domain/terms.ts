import type { Unit } from '../../ucp/index.js';

/** What one line of a decision is about. */
export interface TermsLine {
  item: { id: string; title: string };
  quantity?: number;
  unit?: Unit;
  /** Of one unit, or what an item is to sell for. */
  priceFen?: number;
  /** What it sells for until then. */
  previousFen?: number;
  amountFen?: number;
}

/** An address with its contact, or a place where goods are picked up. */
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

/** What a decision is about, in words that every capability shares. */
export interface Terms {
  /** What is at stake; nothing where no money is spent. */
  amountFen?: number;
  /** The same before prices of pieces are rounded, where that is known. */
  exactFen?: number;
  /** Where the goods go. */
  destination?: TermsDestination;
  /** The machine, where it is about one only. */
  locationId?: string;
  /** Nothing where the decision tells of none. */
  lines?: TermsLine[];
}
