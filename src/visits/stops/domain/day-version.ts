import { createHash } from 'node:crypto';
import type { PlannedVisit } from '../stop.js';

const LENGTH = 16;

/** Identifies who visits which machines in which order on a fixed day. */
export function dayVersion(
  stops: readonly Pick<PlannedVisit, 'driverId' | 'locationId' | 'position'>[],
): string {
  const places = stops
    .map(({ driverId, position, locationId }) => JSON.stringify([driverId, position, locationId]))
    .sort();
  return createHash('sha256').update(places.join()).digest('base64url').slice(0, LENGTH);
}
