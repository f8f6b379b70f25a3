import type { SupplyFulfillment, SupplyOrderLine } from '../../adapters/index.js';
import type { Fulfillment } from './fulfillment.js';
import type { Line } from './lines.js';
import type { Problem } from './problem.js';
import { isTerminal, type CheckoutStatus } from './checkout-states.js';

export type EndReason =
  'caller' | 'expired' | 'approval_rejected' | 'run_received' | 'run_abandoned';

/** What goes to the supplier under the checkout's number. */
export interface Submission {
  lines: SupplyOrderLine[];
  fulfillment: SupplyFulfillment;
}

/** One purchase in preparation, and what became of it. */
export interface Checkout {
  id: string;
  createdAt: Date;
  /** Nothing for one that last changed when that was not written down yet. */
  updatedAt: Date | null;
  expiresAt: Date;
  requestDigest: Buffer;
  /** The profile of whoever asked for it, where that was said. */
  ucpAgent: string | null;
  /** The replenishment run whose goods it buys. */
  runId: string | null;
  status: CheckoutStatus;
  endReason: EndReason | null;
  /** The supply namespace, for life. */
  vendor: string;
  lines: Line[];
  /** The highest number that a line was given by a change; 0 before the first one. */
  lastLineNumber: number;
  fulfillment: Fulfillment | null;
  totalFen: number;
  /** What guards judge it by; never below the total. */
  exactFen: number;
  /** What keeps it from being complete. */
  problems: Problem[];
  /** The decision that this very content waits for, or was allowed by. */
  approvalId: string | null;
  submission: Submission | null;
  submittedAt: Date | null;
  submittedWithApproval: boolean | null;
  /** Counts those who tried to get it to the supplier; only the latest may record a failure. */
  attempt: number;
  completedAt: Date | null;
}

/** The decision that a checkout may wait for: none once it has ended. */
export const openApproval = ({ status, approvalId }: Checkout): string[] =>
  approvalId === null || isTerminal(status) ? [] : [approvalId];
