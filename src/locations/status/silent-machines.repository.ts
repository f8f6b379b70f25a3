import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

export interface SilentMachineRow {
  id: string;
  namespace: string;
  name: string;
  verifiedBySync: boolean;
  /** Null while unknown. */
  online: boolean | null;
  lastSyncedAt: Date | null;
  registeredAt: Date;
  /** Whether its last sync is too long ago. */
  overdue: boolean;
}

@Injectable()
export class SilentMachinesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Machines that are offline, overdue, or read but not verified by a sync. */
  find(longestS: number): Promise<SilentMachineRow[]> {
    return this.transactions.manager().query<SilentMachineRow[]>(
      `SELECT id, namespace, name, verified_at IS NOT NULL AS "verifiedBySync", online,
         last_synced_at AS "lastSyncedAt", registered_at AS "registeredAt", overdue
       FROM locations CROSS JOIN LATERAL (
         SELECT coalesce(last_synced_at, registered_at)
           < clock_timestamp() - $1 * interval '1 second' AS overdue
       ) AS reading
       WHERE online IS FALSE OR (last_synced_at IS NOT NULL AND verified_at IS NULL) OR overdue`,
      [longestS],
    );
  }
}
