import { parseInt8 } from '../../database/index.js';
import type { Checkout } from '../domain/checkout.js';

export type CheckoutRow = Omit<Checkout, 'totalFen' | 'exactFen'> & {
  total: string;
  exactTotal: string | null;
};

export const SESSION_COLUMNS = `id, created_at AS "createdAt", updated_at AS "updatedAt",
  expires_at AS "expiresAt", request_digest AS "requestDigest", ucp_agent AS "ucpAgent",
  author, run_id AS "runId",
  status, end_reason AS "endReason", vendor, lines, last_line_number AS "lastLineNumber",
  fulfillment, total, exact_total AS "exactTotal", problems,
  approval_id AS "approvalId", submission, submitted_at AS "submittedAt",
  submitted_with_approval AS "submittedWithApproval",
  submitted_by AS "submittedBy", awaits_sending AS "awaitsSending", attempt, completed_at AS "completedAt"`;

export const checkoutOf = ({ total, exactTotal, ...checkout }: CheckoutRow): Checkout => ({
  ...checkout,
  totalFen: parseInt8(total),
  exactFen: Math.max(parseInt8(total), parseInt8(exactTotal ?? total)),
});
