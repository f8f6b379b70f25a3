import type { SupplyFulfillment, SupplyOrderLine } from '../../adapters/index.js';
import type { Author } from '../../auth/index.js';
import type { Fulfillment } from './fulfillment.js';
import type { Line } from './lines.js';
import type { Problem } from './problem.js';
import { isTerminal, type CheckoutStatus } from './checkout-states.js';

export type EndReason =
  'caller' | 'expired' | 'approval_rejected' | 'run_received' | 'run_abandoned';

/** The content submitted to the supplier under the checkout's number. */
export interface Submission {
  lines: SupplyOrderLine[];
  fulfillment: SupplyFulfillment;
}

/** A purchase in preparation, and its outcome. */
export interface Checkout {
  id: string;
  createdAt: Date;
  /** Null for rows last changed before this column existed. */
  updatedAt: Date | null;
  expiresAt: Date;
  requestDigest: Buffer;
  /** The caller's `UCP-Agent` profile, if sent. */
  ucpAgent: string | null;
  /** Who created it; null for those before principals existed. */
  author: Author | null;
  /** The replenishment run it belongs to. */
  runId: string | null;
  status: CheckoutStatus;
  endReason: EndReason | null;
  /** The supply namespace; it never changes. */
  vendor: string;
  lines: Line[];
  /** The highest line number assigned by an update; 0 before the first. */
  lastLineNumber: number;
  fulfillment: Fulfillment | null;
  totalFen: number;
  /** The amount guards evaluate; never below the total. */
  exactFen: number;
  /** Problems that keep it from being completed. */
  problems: Problem[];
  /** The decision this exact content waits for, or was approved by. */
  approvalId: string | null;
  submission: Submission | null;
  submittedAt: Date | null;
  submittedWithApproval: boolean | null;
  /** Who last completed it. */
  submittedBy: Author | null;
  /** Whether it is recorded for a person to send: the supplier takes no requests. */
  awaitsSending: boolean;
  /** Number of submission attempts; only the latest may record a failure. */
  attempt: number;
  completedAt: Date | null;
}

/** The decision a checkout may be waiting for; none once it has ended. */
export const openApproval = ({ status, approvalId }: Checkout): string[] =>
  approvalId === null || isTerminal(status) ? [] : [approvalId];
