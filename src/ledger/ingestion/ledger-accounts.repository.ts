import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReadFailureKind } from '../../adapters/index.js';
import { TransactionService } from '../../database/index.js';
import type { AccountProblem, AccountState, LedgerOutcome } from '../domain/account-outcome.js';
import type { Stretch } from '../domain/reading-plan.js';

/** Long enough for a slow vendor's page; renewed while the read goes on. */
const LEASE = "interval '30 seconds'";

/** An account together with its name and the end of its last good read. */
export interface LedgerAccount extends AccountState {
  namespace: string;
  readAt: Date | null;
  /** Why the whole window could not be read again. */
  windowProblem: AccountProblem | null;
}

export interface ClaimedAccount {
  /** Higher than that of every earlier claim. */
  claim: string;
  /** When it was claimed. */
  now: Date;
  covered: Stretch | null;
}

/** Only when it is due, or only when no read of it has ended since one looked. */
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

/** What a read that ended well has brought. */
export interface ReadRange {
  cover: Stretch;
  /** Whether it read the whole window. */
  whole: boolean;
  /** The grid on which the account becomes due again. */
  intervalS: number;
}

/** Once a day at least. The random part spreads accounts that began together over the day. */
export const NEXT_WINDOW_READ = "interval '24 hours' - random() * interval '4 hours'";

const COVER = `clock_timestamp() AS now, covered_from AS "coveredFrom", covered_to AS "coveredTo"`;

/** The driver's answer to an UPDATE: its rows and how many there were. */
type Updated<Row = unknown> = [Row[], number];

@Injectable()
export class LedgerAccountsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Makes sure that every one of these accounts has its row. Looks first: an insert that meets a row
   * in someone's transaction waits for its end, and that someone may be frozen.
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

  /**
   * Takes the account unless another holds it. A row that is locked belongs to someone who writes,
   * or was frozen while writing; either way it is not free.
   */
  async claim(namespace: string, when: ClaimWhen): Promise<ClaimedAccount | undefined> {
    return this.take(
      `CASE WHEN $2::timestamptz IS NULL THEN wanted_at <= clock_timestamp()
            ELSE tried_at IS NULL OR tried_at <= $2 END`,
      [namespace, when === 'due' ? null : when.notReadSince],
      ', wanted_at = least(wanted_at, clock_timestamp())',
    );
  }

  /** Takes the account for a look at its newest sales, unless another holds it or a whole read is due. */
  async claimRecent(namespace: string): Promise<ClaimedAccount | undefined> {
    return this.take('wanted_at > clock_timestamp()', [namespace]);
  }

  /**
   * Gives the account back after a look, and keeps how far back everything is known now. What is
   * known at the other end stays as it was: whole reads begin there to find what came late.
   */
  async endRecent({ namespace, number }: ClaimKey, coveredFrom: Date | null): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE ledger_accounts
       SET claim = NULL, claimed_until = NULL, covered_from = coalesce($3::timestamptz, covered_from)
       WHERE namespace = $1 AND claim = $2`,
      [namespace, number, coveredFrom],
    );
  }

  /** Extends the lease and gives the moment; undefined when the claim is no longer this one. */
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

  /** Writes down how the read ended, unless the claim is no longer this one. */
  async end(
    { namespace, number }: ClaimKey,
    outcome: LedgerOutcome,
    { cover, whole, intervalS }: ReadRange,
  ): Promise<boolean> {
    const problem = outcome.ok ? null : outcome;
    // The reading of a window that is under way has become needless.
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
   * Takes the account $1 unless another holds it, under a condition.
   * @param besides what else to set, and what else to return.
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

  /** Lets others read the account: at once, or when it is next due on the grid of an interval. */
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
