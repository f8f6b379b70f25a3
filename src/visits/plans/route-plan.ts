import type { LocalDate } from '../../reports/index.js';

/** Today is planned, and this many days after it. */
export const DAYS_AHEAD = 13;

/** The figures of a stop as planned. Amounts are in minor units, and not rounded. */
export interface StopFigures {
  driveMinutes: number;
  km: number;
  serviceMinutes: number;
  cost: number;
}

export interface SuggestedStop extends StopFigures {
  locationId: string;
  worth: number;
}

/** The figures of a whole tour, with the way back. */
export interface TourFigures {
  minutes: number;
  km: number;
  cost: number;
}

export interface SuggestedTour extends TourFigures {
  date: LocalDate;
  /** Null of the driver who is assumed while none is stated. */
  driverId: string | null;
  /** `08:00`, by the operator's clock. */
  startsAt: string;
  stops: SuggestedStop[];
}

/** A machine that can wait. */
export interface Waiting {
  locationId: string;
  /** The last day until which it pays to wait; null beyond the horizon. */
  until: LocalDate | null;
  expectedLoss: number;
}

/** A plan as it is stored. */
export interface RoutePlan {
  /** Its first day. */
  date: LocalDate;
  hasPositions: boolean;
  tours: SuggestedTour[];
  /** The machines that are not visited on the first day. */
  waiting: Waiting[];
  /**
   * By machine: days from a visit to the next one in the long run, by weekday from Monday; 0 where
   * nobody works. Plans of earlier versions have none.
   */
  intervals?: Record<string, readonly number[]>;
}

/**
 * Shares of travel costs by machine. They are smoothed from day to day, so all plans of a day begin
 * with the same.
 */
export interface TravelShares {
  date: LocalDate;
  before: Record<string, number>;
  after: Record<string, number>;
}
