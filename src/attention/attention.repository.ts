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

export interface SilentMachine {
  id: string;
  name: string;
  online: boolean | null;
  lastSyncedAt: Date | null;
  registeredAt: Date;
}

/** What is on record of everything that may need the owner, except stock, prices and purchases. */
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
