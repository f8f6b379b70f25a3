import type { Author } from '../../auth/index.js';
import type { LocalDate } from '../../reports/index.js';
import type { StopFigures, TourFigures } from '../plans/route-plan.js';
import type { StopStatus } from './domain/stop-states.js';

/** A tour of a fixed day, without its stops. */
export interface TourSummary extends TourFigures {
  driverId: string | null;
  /** `08:00`, by the operator's clock. */
  startsAt: string;
}

export interface PlannedVisit extends StopFigures {
  locationId: string;
  driverId: string | null;
  /** Within its tour, from 1. */
  position: number;
  worth: number | null;
}

/** A stop of a fixed day. */
export interface Stop extends PlannedVisit {
  id: string;
  date: LocalDate;
  status: StopStatus;
  startedAt: Date | null;
  finishedAt: Date | null;
  skippedAt: Date | null;
  skipReason: string | null;
  note: string | null;
}

export interface FixedDay {
  date: LocalDate;
  /** Another one whenever the tours change. */
  version: string;
  fixedBy: Author;
  tours: TourSummary[];
  /** By tour, then by position. */
  stops: Stop[];
}
