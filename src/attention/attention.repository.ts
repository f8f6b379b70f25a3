import { Injectable } from '@nestjs/common';
import { parseInt8, Transactions } from '../database/index.js';

export interface WaitingApproval {
  id: string;
  kind: string;
  summary: string;
  subjectType: string;
  subjectId: string;
  since: Date;
  /** What the purchase or run that it is about costs. */
  totalFen: number | null;
  /** The steps that it is about, when it is about prices. */
  prices: { location: string; lines: PriceStep[] } | null;
}

interface PriceStep {
  vendorSku: string;
  beforeFen: number;
  afterFen: number;
}

export interface TroubledCheckout {
  id: string;
  status: string;
  vendor: string;
  totalFen: number;
  since: Date;
  /** Null when no attempt is known to have failed. */
  reason: string | null;
}

export interface SilentMachine {
  id: string;
  name: string;
  online: boolean | null;
  lastSyncedAt: Date | null;
  registeredAt: Date;
}

/** What is on record of everything that may need the owner, except stock and prices. */
@Injectable()
export class AttentionRepository {
  constructor(private readonly transactions: Transactions) {}

  async now(): Promise<Date> {
    const [row] = await this.transactions
      .manager()
      .query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return row.now;
  }

  async waitingApprovals(): Promise<WaitingApproval[]> {
    const rows = await this.transactions
      .manager()
      .query<(Omit<WaitingApproval, 'totalFen'> & { totalFen: string | null })[]>(
        `SELECT id, kind, summary, subject_type AS "subjectType", subject_id AS "subjectId",
           created_at AS since, content ->> 'totalFen' AS "totalFen",
           CASE WHEN subject_type = 'price_change' THEN content END AS prices
         FROM approvals WHERE status = 'pending' ORDER BY seq`,
      );
    return rows.map(({ totalFen, ...approval }) => ({
      ...approval,
      totalFen: totalFen === null ? null : parseInt8(totalFen),
    }));
  }

  /**
   * Purchases that are still open after an attempt that failed, and those that run longer than
   * `longestS`. One that waits for a decision is found as that. An event names its checkout in its
   * summary only.
   */
  async troubledCheckouts(longestS: number): Promise<TroubledCheckout[]> {
    const rows = await this.transactions
      .manager()
      .query<(Omit<TroubledCheckout, 'totalFen'> & { total: string })[]>(
        `WITH open AS (
           SELECT id, created_at, status, vendor, total, submitted_at, approval_id
           FROM checkout_sessions
           WHERE (status = 'complete_in_progress'
               AND submitted_at < clock_timestamp() - $1 * interval '1 second')
             OR (status IN ('incomplete', 'requires_escalation', 'ready_for_complete')
               AND expires_at > clock_timestamp())
         ), failed AS (
           SELECT DISTINCT ON (id) split_part(summary, ' ', 2) AS id, occurred_at, reasoning
           FROM events
           WHERE kind = 'checkout_failed' AND starts_with(summary, 'Checkout ')
             AND stored_at >= (SELECT min(created_at) FROM open)
           ORDER BY id, seq DESC
         )
         SELECT id, status, vendor, total, reasoning AS reason,
           CASE WHEN status = 'complete_in_progress' THEN submitted_at ELSE occurred_at END AS since
         FROM open LEFT JOIN failed USING (id)
         WHERE status = 'complete_in_progress' OR (occurred_at IS NOT NULL AND NOT EXISTS (
           SELECT FROM approvals
           WHERE approvals.id = open.approval_id AND approvals.status = 'pending'
         ))`,
        [longestS],
      );
    return rows.map(({ total, ...checkout }) => ({ ...checkout, totalFen: parseInt8(total) }));
  }

  /** Machines that are offline, or were not read for so long. */
  silentMachines(longestS: number): Promise<SilentMachine[]> {
    return this.transactions.manager().query<SilentMachine[]>(
      `SELECT id, name, online, last_synced_at AS "lastSyncedAt", registered_at AS "registeredAt"
       FROM locations
       WHERE online IS FALSE OR coalesce(last_synced_at, registered_at)
         < clock_timestamp() - $1 * interval '1 second'`,
      [longestS],
    );
  }
}
