import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

export interface RosterMachine {
  id: string;
  /** Whether it has ever been read. */
  wasRead: boolean;
  registeredAt: Date;
}

@Injectable()
export class UnreadMachinesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Machines that have never been read. */
  async neverRead(): Promise<string[]> {
    const rows = await this.transactions
      .manager()
      .query<{ id: string }[]>('SELECT id FROM locations WHERE last_synced_at IS NULL');
    return rows.map(({ id }) => id);
  }

  /** Machines that have never been read, that were registered since then, or whose id is given. */
  find(registeredSince: Date, ids: readonly string[]): Promise<RosterMachine[]> {
    return this.transactions.manager().query<RosterMachine[]>(
      `SELECT id, last_synced_at IS NOT NULL AS "wasRead", registered_at AS "registeredAt"
       FROM locations
       WHERE last_synced_at IS NULL OR registered_at >= $1 OR id = ANY ($2)`,
      [registeredSince, ids],
    );
  }
}
