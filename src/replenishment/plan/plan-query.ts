import { decodeCursor, unknownCursor } from '../../ucp/index.js';
import { isLocationId } from '../../validation/index.js';
import type { GetPlan } from './dto/get-plan.dto.js';

/** A position in a plan: after a slot of a machine. */
export interface PlanPosition {
  locationId: string;
  vendorSku: string;
}

export interface PlanQuery {
  /** Only the machine with this id. */
  location: string | null;
  after: PlanPosition | null;
  /** The maximum number of slots; null for all. */
  limit: number | null;
}

type Cursor = [location: string, locationId: string, vendorSku: string];

export function planQuery({ location, limit, cursor }: GetPlan): PlanQuery {
  const asked = { location: location ?? null, limit: limit === undefined ? null : Number(limit) };
  const held = decodeCursor<Cursor>(cursor, ['', '', '']);
  if (held === null) return { ...asked, after: null };
  const [of, locationId, vendorSku] = held;
  if (of !== (location ?? '') || !isLocationId(locationId)) throw unknownCursor();
  return { ...asked, after: { locationId, vendorSku } };
}

/** The content of the cursor of the page after this position. */
export const cursorBehind = (
  { location }: PlanQuery,
  { locationId, vendorSku }: PlanPosition,
): Cursor => [location ?? '', locationId, vendorSku];
