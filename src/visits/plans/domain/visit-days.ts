import type { LocalDate } from '../../../reports/index.js';
import type { FixedDay, Stop, TourSummary } from '../../stops/stop.js';
import type { RoutePlan, SuggestedTour, TourFigures, Waiting } from '../route-plan.js';

export interface VisitStop extends Omit<
  Stop,
  | 'id'
  | 'worth'
  | 'startedAt'
  | 'finishedAt'
  | 'skippedAt'
  | 'note'
  | 'date'
  | 'driverId'
  | 'position'
> {
  /** Null until the day is fixed. */
  id: string | null;
  worth: number;
}

export interface VisitTour extends TourFigures {
  driverId: string | null;
  startsAt: string;
  stops: VisitStop[];
}

/** What the stops that a plan has on a day are worth, by machine. */
export const worthOn = (date: LocalDate, { tours }: RoutePlan): ReadonlyMap<string, number> =>
  new Map(
    tours
      .filter((tour) => tour.date === date)
      .flatMap(({ stops }) => stops.map((stop) => [stop.locationId, stop.worth] as const)),
  );

/** The tours of a day: those that were fixed, or else what the plan suggests. */
export function toursOf(
  date: LocalDate,
  plan: RoutePlan,
  fixed: FixedDay | undefined,
): VisitTour[] {
  if (!fixed) return plan.tours.filter((tour) => tour.date === date).map(suggestedTour);
  const worth = worthOn(date, plan);
  return fixed.tours.map((tour) => fixedTour(tour, fixed.stops, worth));
}

function suggestedTour({ driverId, startsAt, minutes, km, cost, stops }: SuggestedTour): VisitTour {
  return {
    driverId,
    startsAt,
    minutes,
    km,
    cost,
    stops: stops.map((stop) => ({ ...stop, id: null, status: 'planned', skipReason: null })),
  };
}

const fixedTour = (
  tour: TourSummary,
  stops: readonly Stop[],
  worth: ReadonlyMap<string, number>,
): VisitTour => ({
  ...tour,
  stops: stops
    .filter(({ driverId }) => driverId === tour.driverId)
    .map((stop) => ({ ...stop, worth: stop.worth ?? worth.get(stop.locationId) ?? 0 })),
});

/** The machines that nobody has visited by the end of a day, those with the most to lose first. */
export function leftOut(
  date: LocalDate,
  { date: first, waiting }: RoutePlan,
  toursUntil: readonly VisitTour[],
): Waiting[] {
  if (date < first) return [];
  const visited = new Set(
    toursUntil.flatMap(({ stops }) =>
      stops.filter(({ status }) => status !== 'skipped').map(({ locationId }) => locationId),
    ),
  );
  return waiting
    .filter(({ locationId }) => !visited.has(locationId))
    .sort((one, other) => other.expectedLoss - one.expectedLoss);
}

export interface DaySummary {
  date: LocalDate;
  tours: number;
  stops: number;
  minutes: number;
  km: number;
  locations: string[];
}

export function daySummary(date: LocalDate, tours: readonly VisitTour[]): DaySummary {
  const locations = tours.flatMap(({ stops }) => stops.map(({ locationId }) => locationId));
  return {
    date,
    tours: tours.length,
    stops: locations.length,
    minutes: tours.reduce((sum, { minutes }) => sum + minutes, 0),
    km: tours.reduce((sum, { km }) => sum + km, 0),
    locations,
  };
}
