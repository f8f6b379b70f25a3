import { Injectable, Logger } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { ClaimedReadService } from './claimed-read.service.js';
import type { LedgerOutcome } from '../domain/account-outcome.js';
import { earlierStretch, recentPlan, readingPlan, type Stretch } from '../domain/reading-plan.js';
import { LedgerAccountsRepository, type ClaimWhen } from './ledger-accounts.repository.js';
import type { LedgerPages } from './ledger-pages.js';
import { LedgerUnreadableError } from './ledger-errors.js';

export interface ReadOptions {
  windowDays: number;
  /** The grid on which the account becomes due again. */
  intervalS: number;
  when: ClaimWhen;
  /** Whether to read some older history as well, where there is a read before this one. */
  reachBack?: boolean;
}

/** Of a hundred records each; what is older than these is left to whole reads. */
const GLANCE_PAGES = 20;

/** How a look went, and whether everything since the moment of interest is known now. */
export type RecentRead = LedgerOutcome & { complete: boolean };

/** Brings what is new in a platform's ledger into the database. */
@Injectable()
export class LedgerIngestionService {
  private readonly logger = new Logger(LedgerIngestionService.name);
  /** Accounts whose vendor cannot select by the time of the last change. */
  private readonly withoutUpdates = new Set<string>();
  /** Accounts whose vendor does not tell what is older than what was read. */
  private readonly withoutHistory = new Set<string>();

  constructor(
    private readonly transactions: TransactionService,
    private readonly accounts: LedgerAccountsRepository,
    private readonly reads: ClaimedReadService,
  ) {}

  /**
   * Reads an account if it may be claimed. Tells whether a read has ended here, well or not; how, is
   * written down with the account.
   */
  async read(namespace: string, options: ReadOptions): Promise<boolean> {
    if (this.transactions.ambient()) throw new Error('A ledger is read outside of transactions.');
    if (this.reads.isStopping) return false;
    const claimed = await this.accounts.claim(namespace, options.when);
    if (!claimed) return false;
    const { windowDays, intervalS, reachBack } = options;
    const nowMs = claimed.now.getTime();
    const plan = readingPlan(claimed.covered, nowMs, windowDays);
    const earlier = reachBack && claimed.covered ? earlierStretch(plan.cover, nowMs) : undefined;
    let { cover } = plan;
    const ended = await this.reads.hold(
      namespace,
      claimed,
      async ({ claim, follow }) => {
        const outcome = await follow(async (pages) => {
          for (const stretch of plan.created) await pages.readAll(stretch);
          if (plan.updated) await this.readUpdated(pages, namespace, plan.updated);
          if (earlier && (await this.readEarlier(pages, namespace, earlier))) {
            cover = { ...cover, fromMs: earlier.fromMs };
          }
        });
        return this.accounts.end(claim, outcome, { cover, whole: plan.whole, intervalS });
      },
      (claim) => this.accounts.release(claim, intervalS),
    );
    return ended ?? false;
  }

  /**
   * Brings in the newest sales, and older ones since `from` as far as a few pages go. Does nothing
   * when another read holds the account.
   */
  async readRecent(namespace: string, from: Date): Promise<RecentRead | undefined> {
    if (this.reads.isStopping) return undefined;
    const claimed = await this.accounts.claimRecent(namespace);
    if (!claimed) return undefined;
    const plan = recentPlan(claimed.covered, claimed.now.getTime(), from.getTime());
    return this.reads.hold(
      namespace,
      claimed,
      async ({ claim, follow }) => {
        let complete = false;
        let coveredFrom: Date | null = null;
        const outcome = await follow(async (pages) => {
          // Short, when whole reads go on; and all there is, when there was none.
          const most = claimed.covered ? Infinity : GLANCE_PAGES;
          complete = await pages.readAll(plan.recent, most);
          if (plan.updated) await this.readUpdated(pages, namespace, plan.updated, GLANCE_PAGES);
          if (!plan.missing) return;
          const reachesBack = await pages.readAll(plan.missing, GLANCE_PAGES);
          if (reachesBack) coveredFrom = from;
          complete &&= reachesBack;
        });
        await this.accounts.endRecent(claim, outcome.ok ? coveredFrom : null);
        return { ...outcome, complete };
      },
      (claim) => this.accounts.release(claim),
    );
  }

  private async readUpdated(
    pages: LedgerPages,
    namespace: string,
    stretch: Stretch,
    mostPages?: number,
  ): Promise<void> {
    if (this.withoutUpdates.has(namespace)) return;
    try {
      await pages.readAll({ ...stretch, by: 'updated' }, mostPages);
    } catch (error) {
      const isUnsupported =
        error instanceof LedgerUnreadableError && error.failure.kind === 'unsupported';
      if (!isUnsupported) throw error;
      this.withoutUpdates.add(namespace);
    }
  }

  /** Whether it is known now: what a vendor no longer tells is no failure of the read. */
  private async readEarlier(
    pages: LedgerPages,
    namespace: string,
    stretch: Stretch,
  ): Promise<boolean> {
    if (this.withoutHistory.has(namespace)) return false;
    try {
      await pages.readAll(stretch);
      return true;
    } catch (error) {
      if (!(error instanceof LedgerUnreadableError)) throw error;
      const { kind, reason } = error.failure;
      this.logger.warn(`Older sales of ${namespace} were not told (${kind}): ${reason}`);
      // Whoever is only out of reach may tell next time.
      if (kind === 'refused' || kind === 'unsupported') this.withoutHistory.add(namespace);
      return false;
    }
  }
}
