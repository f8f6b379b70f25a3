/** A slot's observed demand in the reporting window, and its estimated rate. */
export interface SlotDemand {
  dailyRate: number;
  /** Units in the window divided by all its days. */
  naiveDailyRate: number;
  availableDays: number;
  emptyDays: number;
  closedDays: number;
  /** Days with known stock. */
  observedDays: number;
  /** Units so far; they count for the forecast from tomorrow on. */
  soldToday: number;
  /** Whether the slot was available on enough days to measure its rate. */
  measured: boolean;
}

export type Recommendation =
  | { action: 'order'; quantity: number; reason: string }
  | { action: 'hold' | 'dead_stock'; reason: string };

/** What an order has to cover where it is brought by a planned visit. Days are counted from now. */
export interface VisitCover {
  /** The first visit that can bring what is ordered now. */
  from: string;
  /** The visit after it. */
  until: string;
  /** From the one to the other. */
  coverDays: number;
  /** Until an order of today is in the machine. */
  deliveryDays: number;
  /** Until an order of tomorrow is. */
  nextDeliveryDays: number;
}

/** The 80 % interval of the stock-out time; null beyond 60 days. */
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
  /** The highest stock that was read; null if it never was. */
  highestStock: number | null;
  locked: boolean;
  /** When its stock was first read; null if never. */
  stockKnownSince: Date | null;
  /** The number of days on which its stock was read. */
  stockHistoryPoints: number;
  demand: SlotDemand;
  /** The ratio of variance to mean of its demand over several days. */
  dispersion: number;
  /** Null beyond 60 days. */
  daysOfCover: number | null;
  stockoutAt: Date | null;
  stockoutBetween: StockoutBetween;
  /** Sales lost in the window because the slot was empty; null if unknown. */
  lostSales: LostSales | null;
  /** Null where orders cover a fixed number of days. */
  visitCover: VisitCover | null;
  recommendation: Recommendation;
}

/** From placing an order to its delivery. */
export interface LeadTime {
  days: number;
  source: 'measured' | 'stated';
  samples: number;
}
