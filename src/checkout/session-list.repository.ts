import { Injectable } from '@nestjs/common';
import { parseInt8, Transactions } from '../database/index.js';
import type { Session } from './domain/session.js';
import type { SessionStatus } from './domain/session-states.js';
import { SESSION_COLUMNS, sessionOf, type SessionRow } from './session-rows.js';

export interface SessionSelection {
  /** Nothing: whatever they are. */
  statuses: readonly SessionStatus[] | null;
  /** Only what comes after this one in the list. */
  before: { createdMicros: number; id: string } | null;
  limit: number;
  /** The moment whose states count. */
  now: Date;
}

export interface ListedSession {
  session: Session;
  /** Its time of creation as exactly as the database knows it. */
  createdMicros: number;
  /** The supplier's own number of the order that came of it. */
  label: string | null;
}

type Row = SessionRow & { createdMicros: string; label: string | null };

/** What time has made of a session by $1, also where nobody has written it down yet. */
const STATUS_BY_NOW = `CASE
  WHEN status IN ('incomplete', 'requires_escalation', 'ready_for_complete')
    AND expires_at <= $1 THEN 'canceled'
  WHEN status IN ('requires_escalation', 'ready_for_complete')
    AND (fulfillment ->> 'slotAt')::bigint <= floor(extract(epoch FROM $1::timestamptz) * 1000)
    THEN 'incomplete'
  ELSE status END`;

@Injectable()
export class SessionListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first, as stored. */
  async list({ statuses, before, limit, now }: SessionSelection): Promise<ListedSession[]> {
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT ${SESSION_COLUMNS},
         (extract(epoch FROM created_at) * 1000000)::bigint AS "createdMicros",
         (SELECT label FROM purchase_orders o WHERE o.id = s.id) AS label
       FROM checkout_sessions s
       WHERE ($2::text[] IS NULL OR ${STATUS_BY_NOW} = ANY ($2)) AND ($3::bigint IS NULL
         OR (created_at, id) < (timestamptz 'epoch' + $3 * interval '1 microsecond', $4))
       ORDER BY created_at DESC, id DESC LIMIT $5`,
      [now, statuses, before?.createdMicros ?? null, before?.id ?? null, limit],
    );
    return rows.map(({ createdMicros, label, ...row }) => ({
      session: sessionOf(row),
      createdMicros: parseInt8(createdMicros),
      label,
    }));
  }
}
