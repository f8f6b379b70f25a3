import type { Message, Unit } from '../../../ucp/index.js';
import type { RunStatus } from './run-states.js';

/** What is bought for a line, and in what. */
export interface RunSource {
  skuId: string;
  unit: Unit;
  /** Pieces in one unit. */
  contains: number;
}

/** Goods for one slot. */
export interface RunLine {
  /** Counted from 1. */
  position: number;
  locationId: string;
  namespace: string;
  vendorSku: string;
  title: string;
  /** What the slot held when this was planned. */
  plannedStock: number;
  /** In pieces, a whole number of the source's units. */
  quantity: number;
  /** Of one unit of the source, or of one piece where there is none. */
  unitCostFen: number;
  costEstimated: boolean;
  /** Of all its pieces, where they come out of a pack that has a price. */
  exactCostFen?: number | null;
  /** Nothing when no supplier is known to sell it. */
  source: RunSource | null;
  removed: boolean;
  /** Nothing until it was received. */
  deliveredQuantity: number | null;
  /** What was ordered of it when it was received, and for how much; nothing until then. */
  orderedQuantity: number | null;
  orderedCostFen: number | null;
}

export const RUN_EVENT_TYPES = ['planned', 'approved', 'canceled', 'ordered', 'delivered'] as const;
export type RunEventType = (typeof RUN_EVENT_TYPES)[number];

export interface RunEvent {
  type: RunEventType;
  occurredAt: Date;
  description: string;
  /** Pieces by line; nothing for one that happened when they were not stored yet. */
  amounts: LineAmount[] | null;
}

export interface LineAmount {
  /** Of the line. */
  position: number;
  quantity: number;
}

export interface Run {
  id: string;
  createdAt: Date;
  status: RunStatus;
  /** The Monday of the operator's week, `2026-11-09`. */
  weekOf: string;
  supplier: string | null;
  costIsEstimated: boolean;
  totalFen: number;
  estimatedMinutes: number;
  approvalRequired: boolean;
  approvalId: string | null;
  /** What there was to say when it was built or placed. */
  remarks: Message[];
  placedAt: Date | null;
  deliveredAt: Date | null;
  note: string | null;
  lines: RunLine[];
  abandonedAt: Date | null;
  abandonReason: string | null;
  /** Oldest first. */
  events: RunEvent[];
  /** How often it was placed with purchases of its own. */
  round: number;
  /** Its purchases of the latest round. */
  checkoutIds: string[];
}
