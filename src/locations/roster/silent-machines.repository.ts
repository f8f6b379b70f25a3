import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { IS_VERIFIED } from './location.js';

/** A machine that nothing new is known of. */
export interface SilentMachine {
  id: string;
  name: string;
  verified: boolean;
  /** Null until it is known. */
  online: boolean | null;
  lastSyncedAt: Date | null;
  registeredAt: Date;
}

@Injectable()
export class SilentMachinesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Machines that are offline, were not read for so long, or were read and may not exist. */
  find(longestS: number): Promise<SilentMachine[]> {
    return this.transactions.manager().query<SilentMachine[]>(
      `SELECT id, name, ${IS_VERIFIED} AS verified, online, last_synced_at AS "lastSyncedAt", registered_at AS "registeredAt"
       FROM locations
       WHERE online IS FALSE OR (last_synced_at IS NOT NULL AND NOT ${IS_VERIFIED})
         OR coalesce(last_synced_at, registered_at)
         < clock_timestamp() - $1 * interval '1 second'`,
      [longestS],
    );
  }
}
