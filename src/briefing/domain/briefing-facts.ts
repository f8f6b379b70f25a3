import type { Finding } from '../../attention/index.js';
import type { RepeatedEvent } from '../../events/index.js';
import type { CanceledOrder } from '../../orders/index.js';
import type { LocalDate } from '../../reports/index.js';
import type { BriefedTour } from './briefed-tours.js';
import type { Incoming } from './incoming.js';

/** A decision that somebody made. */
export interface Decided {
  id: string;
  approved: boolean;
  summary: string;
  by: string;
  reason: string | null;
  at: Date;
  /** When the approved action was carried out. */
  usedAt: Date | null;
}

/** An approved run for which nothing was ordered yet. */
export interface RunToPlace {
  id: string;
  totalFen: number;
  createdAt: Date;
}

/** A limit, and how much of it is used up. */
export interface Budget {
  /** Null without a limit. */
  limitFen: number | null;
  spentFen: number;
}

export interface MoneyFacts {
  killSwitchEngaged: boolean;
  simulationEnabled: boolean;
  probationUntil: Date | null;
  /** What may be spent at once without asking. */
  perPurchaseFen: number;
  day: Budget;
  week: Budget;
  /** Of the reader alone; null without such a limit. */
  own: Budget | null;
}

/** What the machines sold on whole local days. */
export interface SoldOnDays {
  from: LocalDate;
  to: LocalDate;
  orders: number;
  units: number;
  /** What customers paid and did not get back. */
  netFen: number;
  /** Of the units whose cost is known. */
  marginFen: number;
  unknownUnits: number;
}

/** What they sold since a full hour. */
export interface SoldSince {
  from: Date;
  orders: number;
  units: number;
  amountFen: number;
}

export interface SalesFacts {
  /** Null when that is long ago: whole days are told then. */
  exact: SoldSince | null;
  since: SoldOnDays;
  week: SoldOnDays;
  /** Whether these are all machines. */
  ofAll: boolean;
}

export interface BriefingFacts {
  now: Date;
  zone: string;
  since: { eventId: string | null; at: Date };
  newestEventId: string | null;
  /** What needs attention, the most important first. */
  findings: readonly Finding[];
  stockAsOf: Date | null;
  /** How many machines have no stock data yet. */
  beingRead: number;
  names: ReadonlyMap<string, string>;
  /** What went wrong since, newest first. */
  failures: readonly RepeatedEvent[];
  canceled: readonly CanceledOrder[];
  decided: readonly Decided[];
  toPlace: readonly RunToPlace[];
  incoming: readonly Incoming[];
  /** Of today. */
  tours: readonly BriefedTour[];
  money: MoneyFacts;
  /** Null without machines. */
  sales: SalesFacts | null;
}
