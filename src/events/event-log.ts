import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../database/index.js';

/** The kinds this service writes; producers may append others. */
export type EventKind =
  | 'approval_created'
  | 'approval_resolved'
  | 'checkout_completed'
  | 'checkout_failed'
  | 'kill_switch'
  | 'location_registered'
  | 'location_removed'
  | 'order_updated'
  | 'price_change_failed'
  | 'price_changed'
  | 'rules_changed'
  | 'sync'
  | 'sync_problem';

export interface NewEvent {
  kind: EventKind;
  summary: string;
  reasoning: string;
  location?: string;
  /** When the thing happened; now, when left out. */
  occurredAt?: Date;
}

@Injectable()
export class EventLog {
  /**
   * Records what the caller's transaction does, and only if that commits. Writers take turns until
   * they commit, so that the order of the log is the order of commits; append last.
   */
  async append(manager: EntityManager, event: NewEvent): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.events]);
    await manager.query(
      `INSERT INTO events (kind, summary, reasoning, location, occurred_at)
       VALUES ($1, $2, $3, $4, coalesce($5::timestamptz, clock_timestamp()))`,
      [
        event.kind,
        event.summary,
        event.reasoning,
        event.location ?? null,
        event.occurredAt ?? null,
      ],
    );
  }
}
