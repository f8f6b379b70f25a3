import type { Position } from '../route.js';

/** Servers refuse larger tables by default. */
export const MOST_COORDINATES = 100;
const MOST_ORIGINS = MOST_COORDINATES / 2;

/** A position as the server gets it: machines in one building share it. */
export const routingKey = ({ latitude, longitude }: Position): string =>
  `${Number(longitude.toFixed(6))},${Number(latitude.toFixed(6))}`;

/** Origins that are completed together. */
export const originBatches = (origins: readonly string[]): string[][] =>
  batches(origins, MOST_ORIGINS);

/** The destinations of each request for a batch of origins. */
export const destinationBatches = (
  origins: readonly string[],
  destinations: readonly string[],
): string[][] => batches(destinations, MOST_COORDINATES - origins.length);

/** The path of a table from some places to others. */
export function tablePath(origins: readonly string[], destinations: readonly string[]): string {
  const sources = origins.map((_, index) => index).join(';');
  const targets = destinations.map((_, index) => origins.length + index).join(';');
  return `/table/v1/driving/${[...origins, ...destinations].join(';')}?sources=${sources}&destinations=${targets}&annotations=duration,distance`;
}

function batches<T>(all: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let start = 0; start < all.length; start += size) found.push(all.slice(start, start + size));
  return found;
}
