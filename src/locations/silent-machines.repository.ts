import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';

/** A machine that nothing new is known of. */
export interface SilentMachine {
  id: string;
  name: string;
  /** Null until it is known. */
  online: boolean | null;
  lastSyncedAt: Date | null;
  registeredAt: Date;
}

@Injectable()
export class SilentMachinesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Machines that are offline, or were not read for so long. */
  find(longestS: number): Promise<SilentMachine[]> {
    return this.transactions.manager().query<SilentMachine[]>(
      `SELECT id, name, online, last_synced_at AS "lastSyncedAt", registered_at AS "registeredAt"
       FROM locations
       WHERE online IS FALSE OR coalesce(last_synced_at, registered_at)
         < clock_timestamp() - $1 * interval '1 second'`,
      [longestS],
    );
  }
}
