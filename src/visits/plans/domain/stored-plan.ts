import { daysAfter, type LocalDate } from '../../../reports/index.js';
import type { Driver } from '../../domain/drivers/driver.js';
import type { VisitPlan } from '../../domain/route.js';
import type { RoutePlan } from '../route-plan.js';

export interface PlannedRoute {
  /** The planned days. */
  dates: readonly LocalDate[];
  /** By their place in the problem. */
  locationIds: readonly string[];
  hasPositions: boolean;
  drivers: readonly Driver[];
}

/** Stands for the driver without an id. */
export const ASSUMED_DRIVER_ID = '';

/** The plan with machines, drivers and dates instead of numbers. */
export function routePlan(
  { tours, waiting, intervals }: VisitPlan,
  { dates, locationIds, hasPositions, drivers }: PlannedRoute,
): RoutePlan {
  const dateOf = (day: number) => dates[day] ?? '';
  const locationOf = (machine: number) => locationIds[machine] ?? '';
  return {
    date: dateOf(0),
    hasPositions,
    tours: tours
      .filter(({ stops }) => stops.length > 0)
      .map(({ day, driverId, stops, minutes, km, cost }) => ({
        date: dateOf(day),
        driverId: driverId === ASSUMED_DRIVER_ID ? null : driverId,
        startsAt:
          drivers.find(({ id }) => (id ?? ASSUMED_DRIVER_ID) === driverId)?.startsAt ?? '00:00',
        minutes,
        km,
        cost,
        stops: stops.map(({ machine, ...figures }) => ({
          locationId: locationOf(machine),
          driveMinutes: figures.driveMinutes,
          km: figures.km,
          serviceMinutes: figures.serviceMinutes,
          worth: figures.worth,
          cost: figures.cost,
        })),
      })),
    waiting: waiting.map(({ machine, until, expectedLoss }) => ({
      locationId: locationOf(machine),
      until: until === null ? null : daysAfter(dateOf(0), until),
      expectedLoss,
    })),
    intervals: Object.fromEntries(intervals.map((own, machine) => [locationOf(machine), own])),
  };
}
