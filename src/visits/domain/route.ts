/** A place, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Minutes and kilometres between places: 0 is the depot, machine i is place i + 1. */
export interface Travel {
  minutes(from: number, to: number): number;
  km(from: number, to: number): number;
}

export interface RouteSlot {
  stock: number;
  capacity: number;
  /** Of a unit, in minor units. */
  margin: number;
  dailyRate: number;
}

/** Days are counted from the planned day, which is 0. */
export interface RouteMachine {
  /** Weights of demand by weekday from Monday, with a mean of 1. */
  shape: readonly number[];
  /** The ratio of variance to mean of demand over several days. */
  dispersion: number;
  slots: readonly RouteSlot[];
  /** The days on which it cannot be visited. */
  closedDays: ReadonlySet<number>;
  /** The day on which it has to be visited. */
  pinnedDay: number | null;
  /** Its smoothed share of the costs of travel, from the plan before; null at first. */
  travelShare: number | null;
}

/** Amounts are in minor units. */
export interface VisitTerms {
  minutesPerVisit: number;
  secondsPerSlot: number;
  costPerHour: number;
  costPerKm: number;
  /** Slots filled above this share are left out of a visit; 1 refills whatever is not full. */
  refillBelow: number;
  /** The costs of travel of a visit while positions are unknown. */
  travelCostPerVisit: number;
}

/** A driver's working time on a day. */
export interface Shift {
  driverId: string;
  minutes: number;
}

export interface RouteProblem {
  /** Of day 0; 0 is Monday. */
  weekday: number;
  /** The shifts of each day ahead, as far as absences are known. */
  days: readonly (readonly Shift[])[];
  /** The weekdays on which somebody usually works, from Monday. */
  usualWorkdays: readonly number[];
  machines: readonly RouteMachine[];
  /** Null while positions are unknown. */
  travel: Travel | null;
  terms: VisitTerms;
}

export interface PlannedStop {
  /** Its place in the list of machines. */
  machine: number;
  /** From the stop before, or the depot. */
  driveMinutes: number;
  km: number;
  serviceMinutes: number;
  /** What going that day is worth, before its cost. */
  worth: number;
  /** The detour and the service. */
  cost: number;
}

export interface PlannedTour {
  day: number;
  driverId: string;
  stops: readonly PlannedStop[];
  /** With the way back. */
  minutes: number;
  km: number;
  cost: number;
}

export interface WaitingMachine {
  machine: number;
  /** The day until which it pays to wait; null beyond the horizon. */
  until: number | null;
  /** The loss that is expected until then. */
  expectedLoss: number;
}

export interface VisitPlan {
  /** Of the coming days, by day. */
  tours: readonly PlannedTour[];
  /** The machines that are not visited on day 0. */
  waiting: readonly WaitingMachine[];
  /** By machine, for the next plan. */
  travelShares: readonly number[];
  /**
   * By machine and weekday of a visit, from Monday: days until the next one in the long run; 0 where
   * nobody works.
   */
  intervals: readonly (readonly number[])[];
}
