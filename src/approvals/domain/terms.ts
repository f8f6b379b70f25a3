/** What one line of a decision is about. */
export interface TermsLine {
  item: { id: string; title: string };
  quantity?: number;
  unit?: 'EA' | 'BX';
  /** Of one unit, or what an item is to sell for. */
  priceFen?: number;
  /** What it sells for until then. */
  previousFen?: number;
  amountFen?: number;
}

/** What a decision is about, in words that every capability shares. */
export interface Terms {
  /** What is at stake; nothing where no money is spent. */
  amountFen?: number;
  /** The machine, where it is about one only. */
  locationId?: string;
  /** Nothing where the decision tells of none. */
  lines?: TermsLine[];
}
