import type { Position, Travel } from '../route.js';
import { TravelMatrix } from './travel-matrix.js';

export interface StraightTerms {
  speedKmh: number;
  /** How much longer roads are than the straight line. */
  detourFactor: number;
}

const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The haversine of an angle, which keeps its precision over short distances. */
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Along the surface of the earth. */
export function kilometresBetween(from: Position, to: Position): number {
  const south = radians(from.latitude);
  const north = radians(to.latitude);
  const across = haversine(radians(to.longitude - from.longitude));
  const share = haversine(north - south) + Math.cos(south) * Math.cos(north) * across;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** Travel as the crow flies, stretched by what roads are longer. The depot is the first position. */
export function straightTravel(
  positions: readonly Position[],
  { speedKmh, detourFactor }: StraightTerms,
): Travel {
  const travel = new TravelMatrix(positions.length);
  positions.forEach((from, origin) => {
    positions.slice(0, origin).forEach((to, destination) => {
      const km = kilometresBetween(from, to) * detourFactor;
      const minutes = (km / speedKmh) * 60;
      travel.set(origin, destination, minutes, km);
      travel.set(destination, origin, minutes, km);
    });
  });
  return travel;
}
