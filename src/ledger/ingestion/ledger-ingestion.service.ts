import { Injectable, Logger } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { TransactionService } from '../../database/index.js';
import { ClaimedReadService } from './claimed-read.service.js';
import type { LedgerOutcome } from '../domain/account-outcome.js';
import {
  CHANGES_OVERLAP_MS,
  earlierStretch,
  recentPlan,
  readingPlan,
  type Stretch,
} from '../domain/reading-plan.js';
import { LedgerAccountsRepository, type ClaimWhen } from './ledger-accounts.repository.js';
import type { LedgerPages } from './ledger-pages.js';
import { LedgerUnreadableError } from './ledger-errors.js';

export interface ReadOptions {
  windowDays: number;
  /** The grid on which the account becomes due again. */
  intervalS: number;
  when: ClaimWhen;
  /** Whether to read some older history as well, unless this is the first read. */
  reachBack?: boolean;
}

/** Of a hundred records each; older records are left to polls. */
const RECENT_PAGES = 20;

/** The outcome of a recent read, and whether all sales since the requested time are known. */
export type RecentRead = LedgerOutcome & { complete: boolean };

/** Imports the changes of a platform's ledger into the database. */
@Injectable()
export class LedgerIngestionService {
  private readonly logger = new Logger(LedgerIngestionService.name);
  /** Accounts whose vendor cannot filter by the time of the last change. */
  private readonly withoutUpdates = new Set<string>();
  /** Accounts whose vendor does not return older history. */
  private readonly withoutHistory = new Set<string>();

  constructor(
    private readonly registry: AdapterRegistry,
    private readonly transactions: TransactionService,
    private readonly accounts: LedgerAccountsRepository,
    private readonly reads: ClaimedReadService,
  ) {}

  /**
   * Reads an account if it can be claimed, and stores the outcome with the account.
   * @returns whether a read ended here, successfully or not.
   */
  async read(namespace: string, options: ReadOptions): Promise<boolean> {
    if (this.transactions.ambient()) throw new Error('A ledger is read outside of transactions.');
    if (this.reads.isStopping) return false;
    const claimed = await this.accounts.claim(namespace, options.when);
    if (!claimed) return false;
    const { windowDays, intervalS, reachBack } = options;
    const nowMs = claimed.now.getTime();
    const plan = readingPlan(claimed.covered, nowMs, windowDays, this.changesOverlapMs(namespace));
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
   * Imports the newest sales, and older ones since `from` within a page limit. Does nothing while
   * another read holds the account.
   */
  async readRecent(namespace: string, from: Date): Promise<RecentRead | undefined> {
    if (this.reads.isStopping) return undefined;
    const claimed = await this.accounts.claimRecent(namespace);
    if (!claimed) return undefined;
    const overlapMs = this.changesOverlapMs(namespace);
    const plan = recentPlan(claimed.covered, claimed.now.getTime(), from.getTime(), overlapMs);
    return this.reads.hold(
      namespace,
      claimed,
      async ({ claim, follow }) => {
        let complete = false;
        let coveredFrom: Date | null = null;
        const outcome = await follow(async (pages) => {
          // After a first poll this range is short, so it has no limit. Before, it is the whole
          // period.
          const most = claimed.covered ? Infinity : RECENT_PAGES;
          complete = await pages.readAll(plan.recent, most);
          if (plan.updated) await this.readUpdated(pages, namespace, plan.updated, RECENT_PAGES);
          if (!plan.missing) return;
          const reachesBack = await pages.readAll(plan.missing, RECENT_PAGES);
          if (reachesBack) coveredFrom = from;
          complete &&= reachesBack;
        });
        await this.accounts.endRecent(claim, outcome.ok ? coveredFrom : null);
        return { ...outcome, complete };
      },
      (claim) => this.accounts.release(claim),
    );
  }

  private changesOverlapMs(namespace: string): number {
    return CHANGES_OVERLAP_MS[this.registry.usesOurClock(namespace) ? 'ourClock' : 'itsClock'];
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

  /**
   * Whether the range was read. A vendor that does not return old records does not fail the read.
   */
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
      // After an outage the vendor may answer next time.
      if (kind === 'refused' || kind === 'unsupported') this.withoutHistory.add(namespace);
      return false;
    }
  }
}
