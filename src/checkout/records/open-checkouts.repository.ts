import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

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
}
