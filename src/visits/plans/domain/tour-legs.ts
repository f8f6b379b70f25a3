import type { Travel, VisitTerms } from '../../domain/route.js';
import type { StopFigures, TourFigures } from '../route-plan.js';

export interface TourStop {
  /** Its place in the travel times, from 1: the depot is 0. Null where nobody knows it any more. */
  place: number | null;
  serviceMinutes: number;
}

export interface TimedTour extends TourFigures {
  stops: StopFigures[];
}

const DEPOT = 0;

type Terms = Pick<VisitTerms, 'costPerHour' | 'costPerKm' | 'travelCostPerVisit'>;

export const serviceMinutes = (
  slotsToRefill: number,
  { minutesPerVisit, secondsPerSlot }: Pick<VisitTerms, 'minutesPerVisit' | 'secondsPerSlot'>,
): number => minutesPerVisit + (slotsToRefill * secondsPerSlot) / 60;

/**
 * The figures of stops in a given order. The cost of a stop is its detour and its service; that of
 * the tour is all driving and service.
 */
export function timedTour(
  stops: readonly TourStop[],
  travel: Travel | null,
  terms: Terms,
): TimedTour {
  const perMinute = terms.costPerHour / 60;
  const way = (from: number, to: number): Way => ({
    minutes: travel?.minutes(from, to) ?? 0,
    km: travel?.km(from, to) ?? 0,
  });
  const costOf = ({ minutes, km }: Way) => minutes * perMinute + km * terms.costPerKm;
  const known = stops.flatMap(({ place }) => place ?? []);
  const timed = stops.map(({ place, serviceMinutes }): StopFigures => {
    if (place === null) {
      return { driveMinutes: 0, km: 0, serviceMinutes, cost: serviceMinutes * perMinute };
    }
    const at = known.indexOf(place);
    const before = known[at - 1] ?? DEPOT;
    const after = known[at + 1] ?? DEPOT;
    const { minutes: driveMinutes, km } = way(before, place);
    const detour = travel
      ? costOf(way(before, place)) + costOf(way(place, after)) - costOf(way(before, after))
      : terms.travelCostPerVisit;
    return { driveMinutes, km, serviceMinutes, cost: detour + serviceMinutes * perMinute };
  });
  const back = way(known.at(-1) ?? DEPOT, DEPOT);
  const minutes = sum(timed, (stop) => stop.driveMinutes + stop.serviceMinutes) + back.minutes;
  const km = sum(timed, (stop) => stop.km) + back.km;
  const travelCost = travel ? km * terms.costPerKm : known.length * terms.travelCostPerVisit;
  return { stops: timed, minutes, km, cost: minutes * perMinute + travelCost };
}

interface Way {
  minutes: number;
  km: number;
}

const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);
