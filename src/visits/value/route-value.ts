import type { LocalDate } from '../../reports/index.js';
import type { RuleOutcome } from './domain/compare-rules.js';

/** What an average week came to. Amounts are in minor units, and not rounded. */
export interface ActualWeek {
  weeks: number;
  visits: number;
  hours: number;
  km: number;
  lost: number;
  lostUnits: number;
}

/** An average week before, as far as stock tells of it. */
export interface WeekBefore extends ActualWeek {
  /** Whether its ways are known. */
  hasPositions: boolean;
}

/** Before the first visit that was finished here, and since. */
export interface ActualWeeks {
  firstVisitOn: LocalDate;
  /** Null if no stock was known then. */
  before: WeekBefore | null;
  since: ActualWeek;
}

/** A replay as it is stored. */
export interface Replay {
  from: LocalDate;
  /** Included. */
  to: LocalDate;
  hasPositions: boolean;
  /** The units that were wanted, and how many of them nobody saw. */
  units: number;
  assumedUnits: number;
  /** On which nobody knew whether some slot was empty. */
  daysWithoutStock: number;
  rules: RuleOutcome[];
}

/** What visits are worth to an owner, as it is stored. */
export interface RouteValue {
  /** That are recorded, after the history for a first forecast. */
  weeks: number;
  /** The day on which there will be enough; null if there are, and while nothing is recorded. */
  enoughOn: LocalDate | null;
  /** Null while there are not enough weeks. */
  replay: Replay | null;
  /** Null before the first week of visits is over. */
  actual: ActualWeeks | null;
}
