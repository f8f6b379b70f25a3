import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, Transactions } from '../database/index.js';
import type { Session } from './domain/session.js';
import { SESSION_COLUMNS, sessionOf, type SessionRow } from './session-rows.js';

/** A session as it is first stored; the rest comes later. */
export type NewSession = Pick<
  Session,
  | 'id'
  | 'requestDigest'
  | 'ucpAgent'
  | 'runId'
  | 'status'
  | 'vendor'
  | 'lines'
  | 'fulfillment'
  | 'totalFen'
  | 'exactFen'
  | 'problems'
> & { creationKey: Buffer | null; ttlS: number };

@Injectable()
export class SessionRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(id: string): Promise<Session | undefined> {
    return one(
      await this.transactions
        .manager()
        .query<SessionRow[]>(`SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = $1`, [
          id,
        ]),
    );
  }

  async findCreatedBy(creationKey: Buffer): Promise<Session | undefined> {
    return one(
      await this.transactions
        .manager()
        .query<SessionRow[]>(
          `SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE creation_key = $1`,
          [creationKey],
        ),
    );
  }

  async lock(manager: EntityManager, id: string): Promise<Session | undefined> {
    return one(
      await manager.query<SessionRow[]>(
        `SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = $1 FOR UPDATE`,
        [id],
      ),
    );
  }

  /** Everybody who locks several takes them in this order. */
  async lockAll(manager: EntityManager, ids: readonly string[]): Promise<Session[]> {
    const rows = await manager.query<SessionRow[]>(
      `SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
      [ids],
    );
    return rows.map(sessionOf);
  }

  async findAll(ids: readonly string[]): Promise<Session[]> {
    const rows = await this.transactions
      .manager()
      .query<SessionRow[]>(`SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = ANY ($1)`, [
        ids,
      ]);
    return rows.map(sessionOf);
  }

  /** The next number to name an order by. */
  async nextNumber(manager: EntityManager): Promise<string> {
    const [row] = await manager.query<{ number: string }[]>(
      "SELECT nextval('checkout_numbers') AS number",
    );
    if (!row) throw new Error('The database gave no order number');
    return row.number;
  }

  /** Undefined when the number, or the key, is taken. */
  async insert(manager: EntityManager, session: NewSession): Promise<Session | undefined> {
    if (session.creationKey) {
      // A key is good for as long as answers are kept.
      await manager.query(
        `UPDATE checkout_sessions SET creation_key = NULL
         WHERE creation_key = $1 AND created_at < clock_timestamp() - interval '48 hours'`,
        [session.creationKey],
      );
    }
    return one(
      await manager.query<SessionRow[]>(
        `INSERT INTO checkout_sessions (id, expires_at, request_digest, creation_key,
           ucp_agent, run_id, status, vendor, lines, fulfillment, total, problems,
           exact_total)
         VALUES ($1, clock_timestamp() + $2 * interval '1 second', $3, $4, $5, $6, $7, $8, $9, $10,
           $11, $12, $13)
         ON CONFLICT DO NOTHING RETURNING ${SESSION_COLUMNS}`,
        [
          session.id,
          session.ttlS,
          session.requestDigest,
          session.creationKey,
          session.ucpAgent,
          session.runId,
          session.status,
          session.vendor,
          JSON.stringify(session.lines),
          session.fulfillment && JSON.stringify(session.fulfillment),
          session.totalFen,
          JSON.stringify(session.problems),
          session.exactFen,
        ],
      ),
    );
  }

  /**
   * Stores a session that the caller has locked. Whatever failed before was about another state.
   * @param leaseMs given when it goes to the supplier now: how long nobody else takes it over.
   */
  async save(manager: EntityManager, session: Session, leaseMs?: number): Promise<Session> {
    const rows = await manager.query<SessionRow[]>(
      `WITH changed AS (
         UPDATE checkout_sessions SET
           status = $2, end_reason = $3, lines = $4, fulfillment = $5, total = $6, problems = $7,
           exact_total = $14,
           updated_at = clock_timestamp(), failed_at = NULL, failure = NULL,
           approval_id = $8, submission = $9, submitted_with_approval = $10, attempt = $11,
           submitted_at = CASE WHEN $2 = 'complete_in_progress'
             THEN coalesce($13, clock_timestamp()) ELSE submitted_at END,
           leased_until = clock_timestamp() + $12::int * interval '1 millisecond',
           completed_at = CASE WHEN $2 = 'completed' THEN clock_timestamp() END,
           last_line_number = $15
         WHERE id = $1 RETURNING *
       ) SELECT ${SESSION_COLUMNS} FROM changed`,
      [
        session.id,
        session.status,
        session.endReason,
        JSON.stringify(session.lines),
        session.fulfillment && JSON.stringify(session.fulfillment),
        session.totalFen,
        JSON.stringify(session.problems),
        session.approvalId,
        session.submission && JSON.stringify(session.submission),
        session.submittedWithApproval,
        session.attempt,
        leaseMs ?? null,
        session.submittedAt,
        session.exactFen,
        session.lastLineNumber,
      ],
    );
    const saved = one(rows);
    if (!saved) throw new Error('The checkout session is gone');
    return saved;
  }

  /** Notes why an attempt failed, unless the session is not any more what was attempted. */
  async fail(
    manager: EntityManager,
    { id, status, attempt, updatedAt }: Session,
    reason: string,
  ): Promise<void> {
    // A time that was read is cut to milliseconds.
    await manager.query(
      `UPDATE checkout_sessions SET failed_at = clock_timestamp(), failure = $2
       WHERE id = $1 AND status = $3 AND attempt = $4 AND status NOT IN ('completed', 'canceled')
         AND (updated_at IS NULL OR updated_at < $5::timestamptz + interval '2 milliseconds')`,
      [id, reason, status, attempt, updatedAt],
    );
  }

  /** Lets whoever settles it wait that long before trying again. */
  async postpone(
    manager: EntityManager,
    { id, attempt }: Pick<Session, 'id' | 'attempt'>,
    pauseMs: number,
  ): Promise<void> {
    await manager.query(
      `UPDATE checkout_sessions SET leased_until = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 AND attempt = $2 AND status = 'complete_in_progress'`,
      [id, attempt, pauseMs],
    );
  }

  /**
   * What was bought without approval within the last 24 hours, or is being bought. Those who ask
   * take turns until they commit, so that no two of them spend the same rest of a limit.
   */
  async spentWithoutApproval(manager: EntityManager, except: string): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.spending]);
    const [row] = await manager.query<{ spent: string }[]>(
      `SELECT coalesce(sum(greatest(exact_total, total)), 0)::text AS spent FROM checkout_sessions
       WHERE NOT submitted_with_approval AND id <> $1 AND (
         status = 'complete_in_progress'
         OR status = 'completed' AND completed_at > clock_timestamp() - interval '24 hours'
       )`,
      [except],
    );
    return Number(row?.spent ?? 0);
  }

  /** Sessions whose outcome is unknown and whom nobody settles now, each given to the caller. */
  async takeUnsettled(limit: number, leaseMs: number): Promise<Session[]> {
    const rows = await this.transactions.manager().query<SessionRow[]>(
      `WITH taken AS (
         UPDATE checkout_sessions SET
           attempt = attempt + 1,
           leased_until = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id IN (
           SELECT id FROM checkout_sessions
           WHERE status = 'complete_in_progress' AND leased_until <= clock_timestamp()
           ORDER BY leased_until LIMIT $1 FOR UPDATE SKIP LOCKED
         )
         RETURNING *
       ) SELECT ${SESSION_COLUMNS} FROM taken`,
      [limit, leaseMs],
    );
    return rows.map(sessionOf);
  }

  async expiredIds(limit: number): Promise<string[]> {
    const rows = await this.transactions.manager().query<{ id: string }[]>(
      `SELECT id FROM checkout_sessions
       WHERE status IN ('incomplete', 'requires_escalation', 'ready_for_complete')
         AND expires_at <= clock_timestamp()
       ORDER BY expires_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}

const one = (rows: SessionRow[]): Session | undefined => rows.map(sessionOf)[0];
