/** What was seen of a slot over the reporting window, and what it sells when it can. */
export interface SlotDemand {
  dailyRate: number;
  /** Units of the window divided by all its days. */
  naiveDailyRate: number;
  availableDays: number;
  emptyDays: number;
  closedDays: number;
  /** Of which the stock is known. */
  observedDays: number;
  /** Units so far; they count from tomorrow on. */
  soldToday: number;
  /** Whether the slot was seen to be available often enough to say how fast it sells. */
  measured: boolean;
}

export type Recommendation =
  | { action: 'order'; quantity: number; reason: string }
  | { action: 'hold' | 'dead_stock'; reason: string };

/** When a slot runs out in eight cases of ten; null beyond 60 days. */
export interface StockoutBetween {
  earliest: Date | null;
  latest: Date | null;
}

export interface LostSales {
  units: number;
  amountFen: number;
}

/** One slot of the plan. */
export interface PlannedSlot {
  locationId: string;
  namespace: string;
  vendorSku: string;
  title: string;
  priceFen: number;
  stock: number;
  capacity: number | null;
  locked: boolean;
  /** When its stock was first read; null when it never was. */
  stockKnownSince: Date | null;
  /** On how many days its stock was read. */
  stockHistoryPoints: number;
  demand: SlotDemand;
  /** The variance of its demand over several days, divided by the mean. */
  dispersion: number;
  /** Null beyond 60 days. */
  daysOfCover: number | null;
  stockoutAt: Date | null;
  stockoutBetween: StockoutBetween;
  /** What was not sold in the window because the slot stood empty. Null when it is not known. */
  lostSales: LostSales | null;
  recommendation: Recommendation;
}

/** From placing an order to its delivery. */
export interface LeadTime {
  days: number;
  source: 'measured' | 'stated';
  samples: number;
}
