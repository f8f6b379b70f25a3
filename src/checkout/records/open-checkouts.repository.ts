import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { Checkout } from '../domain/checkout.js';

/** A purchase that was sent to its supplier, who has not confirmed it. */
export interface UnconfirmedPurchase extends Pick<
  Checkout,
  'id' | 'vendor' | 'totalFen' | 'lines'
> {
  submittedAt: Date;
}

@Injectable()
export class OpenCheckoutsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** How many purchases from a supplier are neither completed, canceled nor expired. */
  async count(vendor: string): Promise<number> {
    const [row] = await this.transactions.manager().query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM checkout_sessions
       WHERE vendor = $1 AND (status = 'complete_in_progress'
         OR (status IN ('incomplete', 'requires_escalation', 'ready_for_complete')
           AND expires_at > clock_timestamp()))`,
      [vendor],
    );
    return row?.count ?? 0;
  }

  /** Oldest first, without those that a person has yet to send. */
  async unconfirmed(): Promise<UnconfirmedPurchase[]> {
    const rows = await this.transactions
      .manager()
      .query<(Omit<UnconfirmedPurchase, 'totalFen'> & { total: string })[]>(
        `SELECT id, vendor, total, lines, submitted_at AS "submittedAt" FROM checkout_sessions
       WHERE status = 'complete_in_progress' AND NOT awaits_sending ORDER BY submitted_at, id`,
      );
    return rows.map(({ total, ...purchase }) => ({ ...purchase, totalFen: parseInt8(total) }));
  }
}
