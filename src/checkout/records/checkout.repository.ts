import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf } from '../../auth/index.js';
import { ADVISORY_LOCKS, TransactionService } from '../../database/index.js';
import type { Spent } from '../../rules/index.js';
import { english, type Text } from '../../texts/index.js';
import type { Checkout } from '../domain/checkout.js';
import { SESSION_COLUMNS, checkoutOf, type CheckoutRow } from './checkout-rows.js';

/** The columns set on insert. */
export type NewCheckout = Pick<
  Checkout,
  | 'id'
  | 'requestDigest'
  | 'ucpAgent'
  | 'author'
  | 'runId'
  | 'status'
  | 'vendor'
  | 'lines'
  | 'fulfillment'
  | 'totalFen'
  | 'exactFen'
  | 'problems'
> & { creationKey: Buffer | null; ttlS: number; orderWebhook: string | null };

@Injectable()
export class CheckoutRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(id: string): Promise<Checkout | undefined> {
    return one(
      await this.transactions
        .manager()
        .query<CheckoutRow[]>(`SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = $1`, [
          id,
        ]),
    );
  }

  async findCreatedBy(creationKey: Buffer): Promise<Checkout | undefined> {
    return one(
      await this.transactions
        .manager()
        .query<CheckoutRow[]>(
          `SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE creation_key = $1`,
          [creationKey],
        ),
    );
  }

  async lock(manager: EntityManager, id: string): Promise<Checkout | undefined> {
    return one(
      await manager.query<CheckoutRow[]>(
        `SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = $1 FOR UPDATE`,
        [id],
      ),
    );
  }

  /** All callers lock several checkouts in this order, which prevents deadlocks. */
  async lockAll(manager: EntityManager, ids: readonly string[]): Promise<Checkout[]> {
    const rows = await manager.query<CheckoutRow[]>(
      `SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
      [ids],
    );
    return rows.map(checkoutOf);
  }

  async findAll(ids: readonly string[]): Promise<Checkout[]> {
    const rows = await this.transactions
      .manager()
      .query<CheckoutRow[]>(
        `SELECT ${SESSION_COLUMNS} FROM checkout_sessions WHERE id = ANY ($1)`,
        [ids],
      );
    return rows.map(checkoutOf);
  }

  /** The next generated order number. */
  async nextNumber(manager: EntityManager): Promise<string> {
    const [row] = await manager.query<{ number: string }[]>(
      "SELECT nextval('checkout_numbers') AS number",
    );
    if (!row) throw new Error('The database gave no order number');
    return row.number;
  }

  /** Undefined when the number or the creation key is taken. */
  async insert(manager: EntityManager, checkout: NewCheckout): Promise<Checkout | undefined> {
    if (checkout.creationKey) {
      // A creation key is valid for as long as idempotent answers are kept.
      await manager.query(
        `UPDATE checkout_sessions SET creation_key = NULL
         WHERE creation_key = $1 AND created_at < clock_timestamp() - interval '48 hours'`,
        [checkout.creationKey],
      );
    }
    return one(
      await manager.query<CheckoutRow[]>(
        `INSERT INTO checkout_sessions (id, updated_at, expires_at, request_digest,
           creation_key, ucp_agent, run_id, status, vendor, lines, fulfillment, total, problems,
           exact_total, author, order_webhook)
         VALUES ($1, clock_timestamp(), clock_timestamp() + $2 * interval '1 second', $3, $4, $5, $6,
           $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT DO NOTHING RETURNING ${SESSION_COLUMNS}`,
        [
          checkout.id,
          checkout.ttlS,
          checkout.requestDigest,
          checkout.creationKey,
          checkout.ucpAgent,
          checkout.runId,
          checkout.status,
          checkout.vendor,
          JSON.stringify(checkout.lines),
          checkout.fulfillment && JSON.stringify(checkout.fulfillment),
          checkout.totalFen,
          JSON.stringify(checkout.problems),
          checkout.exactFen,
          checkout.author && JSON.stringify(authorOf(checkout.author)),
          checkout.orderWebhook,
        ],
      ),
    );
  }

  /**
   * Stores a checkout that the caller has locked, and clears its recorded failure.
   * @param leaseMs set when it is being submitted: how long no one else may take it over.
   */
  async save(manager: EntityManager, checkout: Checkout, leaseMs?: number): Promise<Checkout> {
    const rows = await manager.query<CheckoutRow[]>(
      `WITH changed AS (
         UPDATE checkout_sessions SET
           status = $2, end_reason = $3, lines = $4, fulfillment = $5, total = $6, problems = $7,
           exact_total = $14,
           updated_at = clock_timestamp(), failed_at = NULL, failure = NULL, failure_text = NULL,
           approval_id = $8, submission = $9, submitted_with_approval = $10, attempt = $11,
           submitted_at = CASE WHEN $2 = 'complete_in_progress'
             THEN coalesce($13, clock_timestamp()) ELSE submitted_at END,
           leased_until = clock_timestamp() + $12::int * interval '1 millisecond',
           completed_at = CASE WHEN $2 = 'completed' THEN clock_timestamp() END,
           last_line_number = $15, submitted_by = $16,
           awaits_sending = awaits_sending AND $2 = 'complete_in_progress'
         WHERE id = $1 RETURNING *
       ) SELECT ${SESSION_COLUMNS} FROM changed`,
      [
        checkout.id,
        checkout.status,
        checkout.endReason,
        JSON.stringify(checkout.lines),
        checkout.fulfillment && JSON.stringify(checkout.fulfillment),
        checkout.totalFen,
        JSON.stringify(checkout.problems),
        checkout.approvalId,
        checkout.submission && JSON.stringify(checkout.submission),
        checkout.submittedWithApproval,
        checkout.attempt,
        leaseMs ?? null,
        checkout.submittedAt,
        checkout.exactFen,
        checkout.lastLineNumber,
        checkout.submittedBy && JSON.stringify(authorOf(checkout.submittedBy)),
      ],
    );
    const saved = one(rows);
    if (!saved) throw new Error('The checkout is gone');
    return saved;
  }

  /** Records why an attempt failed, unless the checkout has changed since. */
  async fail(
    manager: EntityManager,
    { id, status, attempt, updatedAt }: Checkout,
    reason: Text,
  ): Promise<void> {
    // JavaScript dates have only milliseconds.
    await manager.query(
      `UPDATE checkout_sessions SET failed_at = clock_timestamp(), failure = $2,
         failure_text = $6
       WHERE id = $1 AND status = $3 AND attempt = $4 AND status NOT IN ('completed', 'canceled')
         AND (updated_at IS NULL OR updated_at < $5::timestamptz + interval '2 milliseconds')`,
      [id, english(reason), status, attempt, updatedAt, JSON.stringify(reason)],
    );
  }

  /** Records that a person has to send the order, and delays the next settlement attempt. */
  async awaitSending(
    manager: EntityManager,
    { id, attempt }: Pick<Checkout, 'id' | 'attempt'>,
    pauseMs: number,
  ): Promise<void> {
    await manager.query(
      `UPDATE checkout_sessions SET awaits_sending = true, failed_at = NULL, failure = NULL,
         failure_text = NULL, leased_until = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 AND attempt = $2 AND status = 'complete_in_progress'`,
      [id, attempt, pauseMs],
    );
  }

  /** Delays the next settlement attempt. */
  async postpone(
    manager: EntityManager,
    { id, attempt }: Pick<Checkout, 'id' | 'attempt'>,
    pauseMs: number,
  ): Promise<void> {
    await manager.query(
      `UPDATE checkout_sessions SET leased_until = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 AND attempt = $2 AND status = 'complete_in_progress'`,
      [id, attempt, pauseMs],
    );
  }

  /**
   * The amounts bought, or being bought, without approval by all and by one principal. Takes a lock until the commit, so that
   * no two callers spend the same remainder of a limit.
   */
  async spentWithoutApproval(
    manager: EntityManager,
    except: string,
    principalId: string | null,
  ): Promise<Spent & { spentByPrincipalFen: number }> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.spending]);
    return this.recentSpending(manager, except, principalId);
  }

  /** The same amounts, for those who only report them. */
  async recentSpending(
    manager: EntityManager,
    except: string,
    principalId: string | null,
  ): Promise<Spent & { spentByPrincipalFen: number }> {
    const [row] = await manager.query<{ day: string; week: string; own: string }[]>(
      `SELECT coalesce(sum(greatest(exact_total, total)), 0)::text AS week,
         coalesce(sum(greatest(exact_total, total)) FILTER (
           WHERE completed_at IS NULL OR completed_at > clock_timestamp() - interval '24 hours'
         ), 0)::text AS day,
         coalesce(sum(greatest(exact_total, total)) FILTER (
           WHERE submitted_by->>'id' = $2
             AND (completed_at IS NULL OR completed_at > clock_timestamp() - interval '24 hours')
         ), 0)::text AS own
       FROM checkout_sessions
       WHERE NOT submitted_with_approval AND id <> $1 AND (
         status = 'complete_in_progress'
         OR status = 'completed' AND completed_at > clock_timestamp() - interval '168 hours'
       )`,
      [except, principalId],
    );
    const { day = 0, week = 0, own = 0 } = row ?? {};
    return {
      spentWithoutApprovalFen: Number(day),
      spentInWeekFen: Number(week),
      spentByPrincipalFen: Number(own),
    };
  }

  /** Leases checkouts whose outcome is unknown and that no one is settling. */
  async takeUnsettled(limit: number, leaseMs: number): Promise<Checkout[]> {
    const rows = await this.transactions.manager().query<CheckoutRow[]>(
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
    return rows.map(checkoutOf);
  }

  /** The same for one whose order a person has dealt with, whoever holds its lease. */
  async takeSent(id: string, leaseMs: number): Promise<Checkout | undefined> {
    const rows = await this.transactions.manager().query<CheckoutRow[]>(
      `WITH taken AS (
         UPDATE checkout_sessions SET attempt = attempt + 1,
           leased_until = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id = $1 AND status = 'complete_in_progress' AND awaits_sending
         RETURNING *
       ) SELECT ${SESSION_COLUMNS} FROM taken`,
      [id, leaseMs],
    );
    return one(rows);
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

const one = (rows: CheckoutRow[]): Checkout | undefined => rows.map(checkoutOf)[0];
