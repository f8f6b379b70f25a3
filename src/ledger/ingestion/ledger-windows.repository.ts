import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { LedgerOutcome } from '../domain/account-outcome.js';
import { OVERLAP_MS } from '../domain/reading-plan.js';
import type { WindowRun } from '../domain/window-run.js';
import {
  LedgerAccountsRepository,
  NEXT_WINDOW_READ,
  type ClaimedAccount,
  type ClaimKey,
} from './ledger-accounts.repository.js';

const RETRY_AFTER = "interval '15 minutes'";

const NO_RUN = 'window_run_began_at = NULL, window_run_from = NULL, window_run_cursor = NULL';
const NO_PROBLEM = 'window_problem_kind = NULL, window_problem_reason = NULL';

export interface ClaimedWindow extends ClaimedAccount {
  run: WindowRun;
}

/**
 * When a slice is read: once its window is due, or unless the whole window was read since a time.
 * The latter is checked again while claiming, because another replica may just have finished it.
 */
export type SliceCondition = 'due' | { notReadSince: Date };

interface RunRow {
  began: Date;
  from: Date;
  cursor: Date;
}

/** Window runs: which are due, and the progress of each. */
@Injectable()
export class LedgerWindowsRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly accounts: LedgerAccountsRepository,
  ) {}

  /** The most overdue first. */
  async due(namespaces: readonly string[]): Promise<string[]> {
    const rows = await this.transactions.manager().query<{ namespace: string }[]>(
      `SELECT namespace FROM ledger_accounts
       WHERE namespace = ANY ($1) AND window_due_at <= clock_timestamp() AND covered_to IS NOT NULL
       ORDER BY window_due_at, namespace`,
      [namespaces],
    );
    return rows.map(({ namespace }) => namespace);
  }

  /**
   * Claims the account for the next slice of its run, starting one if needed, unless it is held or
   * a poll is due, which takes precedence. A run excludes what the last successful poll re-read,
   * and counts as begun with that poll.
   */
  async claim(
    namespace: string,
    windowDays: number,
    when: SliceCondition,
  ): Promise<ClaimedWindow | undefined> {
    const claimed = await this.accounts.take(
      `wanted_at > clock_timestamp() AND covered_to IS NOT NULL
         AND CASE WHEN $3::timestamptz IS NULL THEN window_due_at <= clock_timestamp()
           ELSE window_run_began_at IS NOT NULL OR window_read_began_at IS NULL
             OR window_read_began_at < $3
             OR window_read_from > window_read_began_at - $2 * interval '24 hours'
         END`,
      [namespace, windowDays, when === 'due' ? null : when.notReadSince, OVERLAP_MS],
      `, window_run_began_at = coalesce(window_run_began_at, covered_to),
         window_run_from = coalesce(window_run_from, covered_to - $2 * interval '24 hours'),
         window_run_cursor =
           coalesce(window_run_cursor, covered_to - $4 * interval '1 millisecond')`,
      `, window_run_began_at AS began, window_run_from AS "from", window_run_cursor AS cursor`,
    );
    if (!claimed) return undefined;
    const { row, ...account } = claimed;
    const { began, from, cursor } = row as RunRow;
    const run = {
      beganMs: began.getTime(),
      fromMs: from.getTime(),
      cursorMs: cursor.getTime(),
    };
    return { ...account, run };
  }

  /** The start of a slice with this many known sales before the cursor of the run. */
  async sliceStart({ fromMs, cursorMs }: WindowRun, records: number): Promise<number> {
    const [row] = await this.transactions.manager().query<{ start: Date }[]>(
      `SELECT sold_at AS start FROM ledger_transactions
       WHERE sold_at >= $1 AND sold_at < $2
       ORDER BY sold_at DESC, id DESC OFFSET $3 LIMIT 1`,
      [new Date(fromMs), new Date(cursorMs), records],
    );
    return row ? row.start.getTime() : fromMs;
  }

  /** Releases the account after a slice and moves the cursor of the run to its start. */
  async advance({ namespace, number }: ClaimKey, cursorMs: number): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE ledger_accounts
       SET claim = NULL, claimed_until = NULL, window_run_cursor = $3, ${NO_PROBLEM}
       WHERE namespace = $1 AND claim = $2`,
      [namespace, number, new Date(cursorMs)],
    );
  }

  /** Releases the account after the last slice of a run. */
  async finish({ namespace, number }: ClaimKey): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE ledger_accounts
       SET claim = NULL, claimed_until = NULL, window_read_began_at = window_run_began_at,
           window_read_from = window_run_from,
           window_due_at = window_run_began_at + ${NEXT_WINDOW_READ}, ${NO_RUN}, ${NO_PROBLEM}
       WHERE namespace = $1 AND claim = $2`,
      [namespace, number],
    );
  }

  /** Releases the account; the run resumes from its cursor later. */
  async postpone(
    { namespace, number }: ClaimKey,
    problem: (LedgerOutcome & { ok: false }) | null = null,
  ): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE ledger_accounts
       SET claim = NULL, claimed_until = NULL,
           window_due_at = greatest(window_due_at, clock_timestamp() + ${RETRY_AFTER}),
           window_problem_kind = coalesce($3, window_problem_kind),
           window_problem_reason = coalesce($4, window_problem_reason)
       WHERE namespace = $1 AND claim = $2`,
      [namespace, number, problem?.kind ?? null, problem?.reason ?? null],
    );
  }
}
