import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
export class AccessDenialsRepository {
  /** Whether none was recorded in the last hour; of concurrent callers only one gets true. */
  async isDue(manager: EntityManager, principalId: string, scope: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO access_denials AS last (principal_id, scope, recorded_at)
       VALUES ($1, $2, clock_timestamp())
       ON CONFLICT (principal_id, scope) DO UPDATE SET recorded_at = excluded.recorded_at
       WHERE last.recorded_at <= excluded.recorded_at - interval '1 hour'
       RETURNING scope`,
      [principalId, scope],
    );
    return rows.length === 1;
  }
}
