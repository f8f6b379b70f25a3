import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

export interface RosterEntry {
  id: string;
  namespace: string;
}

@Injectable()
export class RosterRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** All machines, or the one with this id. */
  find(id: string | null): Promise<RosterEntry[]> {
    return this.transactions
      .manager()
      .query<RosterEntry[]>(
        'SELECT id, namespace FROM locations WHERE $1::text IS NULL OR id = $1',
        [id],
      );
  }
}
