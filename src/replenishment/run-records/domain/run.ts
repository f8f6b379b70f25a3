import type { Author } from '../../../auth/index.js';
import type { Text } from '../../../texts/index.js';
import type { Message, Unit } from '../../../ucp/index.js';
import type { RunStatus } from './run-states.js';

/** The supplier product and unit bought for a line. */
export interface RunSource {
  skuId: string;
  unit: Unit;
  /** Single units in one sale unit. */
  contains: number;
}

/** A product for one slot. */
export interface RunLine {
  /** Counted from 1. */
  position: number;
  locationId: string;
  namespace: string;
  vendorSku: string;
  title: string;
  /** The slot's stock at planning time. */
  plannedStock: number;
  /** In single units, a multiple of the source's unit. */
  quantity: number;
  /** Per unit of the source, or per single unit without a source. */
  unitCostFen: number;
  costEstimated: boolean;
  /** The exact total, if the units come from a priced pack. */
  exactCostFen?: number | null;
  /** Null when no supplier is known. */
  source: RunSource | null;
  /** Nothing is ordered for it. */
  removed: boolean;
  /** Somebody left it out before placing; then it is also removed. */
  leftOut: boolean;
  /** Null until received. */
  deliveredQuantity: number | null;
  /** The ordered quantity and cost at receipt; null until then. */
  orderedQuantity: number | null;
  orderedCostFen: number | null;
}

export const RUN_EVENT_TYPES = ['planned', 'approved', 'canceled', 'ordered', 'delivered'] as const;
export type RunEventType = (typeof RUN_EVENT_TYPES)[number];

export interface RunEvent {
  type: RunEventType;
  occurredAt: Date;
  description: string;
  /** What the description says; null for events stored without it. */
  text: Text | null;
  /** Units per line; null for events stored without them. */
  amounts: LineAmount[] | null;
}

export interface LineAmount {
  /** The line's position. */
  position: number;
  quantity: number;
}

/** A machine that was received on its own. */
export interface RunStop {
  locationId: string;
  receivedAt: Date;
  author: Author | null;
  note: string | null;
}

export interface Run {
  id: string;
  createdAt: Date;
  /** Who built it; null for those before principals existed. */
  author: Author | null;
  status: RunStatus;
  /** The Monday of the operator's week, such as `2026-11-09`. */
  weekOf: string;
  supplier: string | null;
  costIsEstimated: boolean;
  totalFen: number;
  estimatedMinutes: number;
  approvalRequired: boolean;
  approvalId: string | null;
  /** Messages from building or placing. */
  remarks: Message[];
  placedAt: Date | null;
  deliveredAt: Date | null;
  note: string | null;
  lines: RunLine[];
  abandonedAt: Date | null;
  abandonReason: string | null;
  /** Oldest first. */
  events: RunEvent[];
  /** The machines received so far, unless the run was received as a whole. */
  stops: RunStop[];
  /** How many times it was placed with new purchases. */
  round: number;
  /** The checkouts of the latest round. */
  checkoutIds: string[];
}
