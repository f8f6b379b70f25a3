import type { Position, Travel } from '../route.js';
import { kilometresBetween, type StraightTerms } from './straight-travel.js';
import { TravelMatrix } from './travel-matrix.js';
import { timeTo, type TimesByDestination, type TravelTime } from './travel-times.js';

/** A place of a tour: its position if it is known, and its key in the known times. */
export interface Place {
  position: Position | null;
  key: string | null;
}

/**
 * Travel by known times, which count for both ways unless each has its own; along straight lines
 * where nothing is known. Null if neither says how to get somewhere. Yields after each place.
 */
export function* knownTravel(
  places: readonly Place[],
  times: ReadonlyMap<string, TimesByDestination>,
  terms: StraightTerms,
): Generator<void, Travel | null> {
  const travel = new TravelMatrix(places.length);
  for (const [from, origin] of places.entries()) {
    for (const [to, destination] of places.entries()) {
      if (from === to) continue;
      const way = knownWay(origin, destination, times);
      const straight = straightWay(origin, destination, terms);
      const minutes = way?.[0] ?? straight?.minutes;
      if (minutes === undefined) return null;
      const km = way?.[1] ?? straight?.km ?? (minutes / 60) * terms.speedKmh;
      travel.set(from, to, minutes, km);
    }
    yield;
  }
  return travel;
}

function knownWay(
  { key: from }: Place,
  { key: to }: Place,
  times: ReadonlyMap<string, TimesByDestination>,
): TravelTime | null | undefined {
  if (from === null || to === null) return undefined;
  return timeTo(times.get(from), to) ?? timeTo(times.get(to), from);
}

function straightWay(
  { position: from }: Place,
  { position: to }: Place,
  { speedKmh, detourFactor }: StraightTerms,
): { minutes: number; km: number } | undefined {
  if (from === null || to === null) return undefined;
  const km = kilometresBetween(from, to) * detourFactor;
  return { km, minutes: (km / speedKmh) * 60 };
}
