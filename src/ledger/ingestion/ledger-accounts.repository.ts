import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReadFailureKind } from '../../adapters/index.js';
import { TransactionService } from '../../database/index.js';
import type { AccountProblem, AccountState, LedgerOutcome } from '../domain/account-outcome.js';
import type { Stretch } from '../domain/reading-plan.js';

/** Long enough for a slow vendor's page; renewed during the read. */
const LEASE = "interval '30 seconds'";

/** An account with its name and the end of its last successful read. */
export interface LedgerAccount extends AccountState {
  namespace: string;
  readAt: Date | null;
  /** Why the whole window could not be re-read. */
  windowProblem: AccountProblem | null;
}

export interface ClaimedAccount {
  /** Higher than every earlier claim number. */
  claim: string;
  /** The time of the claim. */
  now: Date;
  covered: Stretch | null;
}

/** Claim only if the account is due, or only if no read has ended since the given time. */
export type ClaimWhen = 'due' | { notReadSince: Date };

export interface ClaimKey {
  namespace: string;
  number: string;
}

interface CoverRow {
  now: Date;
  coveredFrom: Date | null;
  coveredTo: Date | null;
}

interface AccountRow extends CoverRow {
  namespace: string;
  triedAt: Date | null;
  readAt: Date | null;
  inProgress: boolean;
  problemKind: ReadFailureKind | null;
  problemReason: string | null;
  windowReadBegan: Date | null;
  windowReadFrom: Date | null;
  windowProblemKind: ReadFailureKind | null;
  windowProblemReason: string | null;
}

/** The result of a successful read. */
export interface ReadRange {
  cover: Stretch;
  /** Whether it read the whole window. */
  whole: boolean;
  /** The grid on which the account becomes due again. */
  intervalS: number;
}

/** At least once a day. The random part spreads accounts that started together over the day. */
export const NEXT_WINDOW_READ = "interval '24 hours' - random() * interval '4 hours'";

const COVER = `clock_timestamp() AS now, covered_from AS "coveredFrom", covered_to AS "coveredTo"`;

/** The driver's result of an UPDATE: the rows and their count. */
type Updated<Row = unknown> = [Row[], number];

@Injectable()
export class LedgerAccountsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Creates missing account rows. Checks before inserting: an insert that conflicts with an
   * uncommitted row waits for that transaction, whose process may be frozen.
   */
  async create(namespaces: readonly string[]): Promise<void> {
    await this.transactions.manager().query(
      `INSERT INTO ledger_accounts (namespace)
       SELECT live.namespace FROM unnest($1::text[]) AS live (namespace)
       WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE namespace = live.namespace)
       ON CONFLICT DO NOTHING`,
      [namespaces],
    );
  }

  async find(namespaces: readonly string[]): Promise<LedgerAccount[]> {
    const rows = await this.transactions.manager().query<AccountRow[]>(
      `SELECT namespace, tried_at AS "triedAt", read_at AS "readAt", ${COVER},
              coalesce(claimed_until > clock_timestamp(), false)
                AND wanted_at <= clock_timestamp() AS "inProgress",
              problem_kind AS "problemKind", problem_reason AS "problemReason",
              window_read_began_at AS "windowReadBegan", window_read_from AS "windowReadFrom",
              window_problem_kind AS "windowProblemKind",
              window_problem_reason AS "windowProblemReason"
       FROM ledger_accounts WHERE namespace = ANY($1) ORDER BY namespace`,
      [namespaces],
    );
    return rows.map(accountOf);
  }

  async findOne(namespace: string): Promise<LedgerAccount> {
    const [account] = await this.find([namespace]);
    if (!account) throw new Error(`The ledger account of ${namespace} has no row.`);
    return account;
  }

  /** Makes the account due now. What a read that is running misses, the next poll finds. */
  async want(namespace: string): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE ledger_accounts SET wanted_at = clock_timestamp()
       WHERE namespace = $1 AND wanted_at > clock_timestamp()`,
      [namespace],
    );
  }

  /**
   * Claims the account unless another replica holds it. A locked row is in use by a writer,
   * possibly a frozen one, so it is not free either.
   */
  async claim(namespace: string, when: ClaimWhen): Promise<ClaimedAccount | undefined> {
    return this.take(
      `CASE WHEN $2::timestamptz IS NULL THEN wanted_at <= clock_timestamp()
            ELSE tried_at IS NULL OR tried_at <= $2 END`,
      [namespace, when === 'due' ? null : when.notReadSince],
      ', wanted_at = least(wanted_at, clock_timestamp())',
    );
  }

  /** Claims the account to read recent sales, unless it is held or a poll is due. */
  async claimRecent(namespace: string): Promise<ClaimedAccount | undefined> {
    return this.take('wanted_at > clock_timestamp()', [namespace]);
  }

  /**
   * Releases the account after a recent read and extends the covered range backwards. Its end does
   * not move: polls start there to find late records.
   */
  async endRecent({ namespace, number }: ClaimKey, coveredFrom: Date | null): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE ledger_accounts
       SET claim = NULL, claimed_until = NULL, covered_from = coalesce($3::timestamptz, covered_from)
       WHERE namespace = $1 AND claim = $2`,
      [namespace, number, coveredFrom],
    );
  }

  /** Extends the lease and returns the database time; undefined if the claim was lost. */
  async renew(
    { namespace, number }: ClaimKey,
    manager: EntityManager = this.transactions.manager(),
  ): Promise<Date | undefined> {
    const [[row]] = await manager.query<Updated<{ now: Date }>>(
      `UPDATE ledger_accounts SET claimed_until = clock_timestamp() + ${LEASE}
       WHERE namespace = $1 AND claim = $2 RETURNING clock_timestamp() AS now`,
      [namespace, number],
    );
    return row?.now;
  }

  /** Stores the outcome of the read, unless the claim was lost. */
  async end(
    { namespace, number }: ClaimKey,
    outcome: LedgerOutcome,
    { cover, whole, intervalS }: ReadRange,
  ): Promise<boolean> {
    const problem = outcome.ok ? null : outcome;
    // A window run in progress is no longer needed.
    const windowRead = `window_read_began_at = $7, window_read_from = $6,
      window_due_at = $7::timestamptz + ${NEXT_WINDOW_READ}, window_run_began_at = NULL,
      window_run_from = NULL, window_run_cursor = NULL, window_problem_kind = NULL,
      window_problem_reason = NULL,`;
    const [, count] = await this.transactions.manager().query<Updated>(
      `UPDATE ledger_accounts
       SET claim = NULL, claimed_until = NULL, wanted_at = ${nextOnGrid('$3')},
           tried_at = clock_timestamp(),
           read_at = CASE WHEN $4::text IS NULL THEN clock_timestamp() ELSE read_at END,
           covered_from = CASE WHEN $4::text IS NULL THEN $6::timestamptz ELSE covered_from END,
           covered_to = CASE WHEN $4::text IS NULL THEN $7::timestamptz ELSE covered_to END,
           ${outcome.ok && whole ? windowRead : ''}
           problem_kind = $4, problem_reason = $5
       WHERE namespace = $1 AND claim = $2`,
      [
        namespace,
        number,
        intervalS,
        problem?.kind ?? null,
        problem?.reason ?? null,
        new Date(cover.fromMs),
        new Date(cover.toMs),
      ],
    );
    return count > 0;
  }

  /**
   * Claims the account $1 if the condition holds and no other replica has it.
   * @param besides additional columns to set and to return.
   */
  async take(
    condition: string,
    parameters: readonly unknown[],
    besides = '',
    returning = '',
  ): Promise<(ClaimedAccount & { row: object }) | undefined> {
    const [[row]] = await this.transactions.manager().query<Updated<CoverRow & { claim: string }>>(
      `UPDATE ledger_accounts
       SET claim = nextval('ledger_claims'), claimed_until = clock_timestamp() + ${LEASE}${besides}
       WHERE namespace = (
         SELECT namespace FROM ledger_accounts
         WHERE namespace = $1 AND (claimed_until IS NULL OR claimed_until <= clock_timestamp())
           AND ${condition}
         FOR UPDATE SKIP LOCKED
       )
       RETURNING claim, ${COVER}${returning}`,
      [...parameters],
    );
    return row && { claim: row.claim, now: row.now, covered: coverOf(row), row };
  }

  /** Releases the account, immediately or until it is next due on the grid of an interval. */
  async release({ namespace, number }: ClaimKey, intervalS: number | null = null): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE ledger_accounts
       SET claim = NULL, claimed_until = NULL, wanted_at = coalesce(${nextOnGrid('$3')}, wanted_at)
       WHERE namespace = $1 AND claim = $2`,
      [namespace, number, intervalS],
    );
  }
}

const nextOnGrid = (interval: string): string =>
  `to_timestamp((floor(extract(epoch FROM clock_timestamp()) / ${interval}) + 1) * ${interval})`;

const coverOf = ({ coveredFrom, coveredTo }: CoverRow): Stretch | null =>
  coveredFrom && coveredTo && { fromMs: coveredFrom.getTime(), toMs: coveredTo.getTime() };

const problemOf = (kind: ReadFailureKind | null, reason: string | null): AccountProblem | null =>
  kind && reason !== null ? { kind, reason } : null;

function accountOf(row: AccountRow): LedgerAccount {
  const { namespace, now, triedAt, readAt, inProgress } = row;
  const { windowReadBegan: began, windowReadFrom: from } = row;
  return {
    namespace,
    now,
    triedAt,
    readAt,
    inProgress,
    covered: coverOf(row),
    problem: problemOf(row.problemKind, row.problemReason),
    windowRead: began && from && { beganMs: began.getTime(), fromMs: from.getTime() },
    windowProblem: problemOf(row.windowProblemKind, row.windowProblemReason),
  };
}
