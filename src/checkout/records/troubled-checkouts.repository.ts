import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { Text } from '../../texts/index.js';
import type { CheckoutStatus } from '../domain/checkout-states.js';

/** A purchase normally settles within seconds. */
const LONGEST_COMPLETION_S = 300;

export interface StoppedCheckout {
  id: string;
  status: CheckoutStatus;
  vendor: string;
  totalFen: number;
  since: Date;
  /** Why the last attempt failed; null when none did. */
  failure: string | null;
  /** The same as code and parameters; null of older failures. */
  failureText: Text | null;
  /** Whether a person has yet to send its order. */
  awaitsSending: boolean;
  /** The decision it may be waiting for. */
  approvalId: string | null;
}

type Row = Omit<StoppedCheckout, 'totalFen'> & { total: string };

@Injectable()
export class TroubledCheckoutsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Open checkouts whose last attempt failed or whose run was placed, and checkouts in progress for
   * too long or until a person sends their order.
   */
  async find(): Promise<StoppedCheckout[]> {
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT id, status, vendor, total, submitted_at AS since, failure,
         failure_text AS "failureText",
         awaits_sending AS "awaitsSending", NULL AS "approvalId"
       FROM checkout_sessions
       WHERE status = 'complete_in_progress' AND (
         awaits_sending OR submitted_at < clock_timestamp() - $1 * interval '1 second')
       UNION ALL
       SELECT id, status, vendor, total, coalesce(failed_at, created_at), failure, failure_text,
         false, approval_id
       FROM checkout_sessions
       WHERE status IN ('incomplete', 'requires_escalation', 'ready_for_complete')
         AND expires_at > clock_timestamp() AND (failed_at IS NOT NULL OR run_id IS NOT NULL)`,
      [LONGEST_COMPLETION_S],
    );
    return rows.map(({ total, ...checkout }) => ({ ...checkout, totalFen: parseInt8(total) }));
  }
}
