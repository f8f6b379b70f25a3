import { Injectable, Logger } from '@nestjs/common';
import { AdapterRegistry } from '../adapters/index.js';
import { Transactions } from '../database/index.js';
import { EventLog } from '../events/index.js';
import { ClaimLostError } from './claim-lost.error.js';
import type { LedgerOutcome } from './domain/account-outcome.js';
import {
  dispensesAfter,
  dispensesToStore,
  storedDispenses,
  type Dispense,
} from './domain/dispenses.js';
import { latestRows } from './domain/latest-rows.js';
import type { LedgerRow } from './domain/ledger-row.js';
import { newsSince, saleNews } from './domain/sale-news.js';
import { earlierStretch, glancePlan, readingPlan, type Stretch } from './domain/reading-plan.js';
import {
  LedgerAccountsRepository,
  type ClaimedAccount,
  type ClaimWhen,
} from './ledger-accounts.repository.js';
import { LedgerClaim } from './ledger-claim.js';
import { LedgerPages } from './ledger-pages.js';
import { LedgerRecordsRepository, type KeptSale } from './ledger-records.repository.js';
import { LedgerUnreadableError } from './ledger-unreadable.error.js';
import { LedgerWriter } from './ledger-writer.js';
import { ServiceStoppingError } from './service-stopping.error.js';

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
export type Glance = LedgerOutcome & { complete: boolean };

/** So many rows at once change how the tables are best read. */
const BULK = 5_000;

/** The one way in which a platform's ledger gets into the database. */
@Injectable()
export class LedgerIngester {
  private readonly logger = new Logger(LedgerIngester.name);
  private readonly claims = new Set<LedgerClaim>();
  /** Accounts whose vendor cannot select by the time of the last change. */
  private readonly withoutUpdates = new Set<string>();
  /** Accounts whose vendor does not tell what is older than what was read. */
  private readonly withoutHistory = new Set<string>();
  private stopping = false;

  constructor(
    private readonly registry: AdapterRegistry,
    private readonly transactions: Transactions,
    private readonly accounts: LedgerAccountsRepository,
    private readonly records: LedgerRecordsRepository,
    private readonly events: EventLog,
  ) {}

  /**
   * Reads an account if it may be claimed. Tells whether a read has ended here, well or not; how, is
   * written down with the account.
   */
  async read(namespace: string, options: ReadOptions): Promise<boolean> {
    if (this.transactions.ambient()) throw new Error('A ledger is read outside of transactions.');
    if (this.stopping) return false;
    const claimed = await this.accounts.claim(namespace, options.when);
    if (!claimed) return false;
    const { windowDays, intervalS, reachBack } = options;
    const nowMs = claimed.now.getTime();
    const plan = readingPlan(claimed.covered, nowMs, windowDays);
    const earlier = reachBack && claimed.covered ? earlierStretch(plan.cover, nowMs) : undefined;
    let { cover } = plan;
    const ended = await this.holding(namespace, claimed, intervalS, async (claim, newsSinceMs) => {
      const outcome = await this.follow(claim, newsSinceMs, async (pages) => {
        for (const stretch of plan.created) await pages.readAll(stretch);
        if (plan.updated) await this.readUpdated(pages, namespace, plan.updated);
        if (earlier && (await this.readEarlier(pages, namespace, earlier))) {
          cover = { ...cover, fromMs: earlier.fromMs };
        }
      });
      return this.accounts.end(claim, outcome, cover, intervalS);
    });
    return ended ?? false;
  }

  /**
   * Brings in the newest sales, and older ones since `from` as far as a few pages go. Does nothing
   * when the account is in other hands.
   */
  async glance(namespace: string, from: Date): Promise<Glance | undefined> {
    if (this.stopping) return undefined;
    const claimed = await this.accounts.claimGlance(namespace);
    if (!claimed) return undefined;
    const plan = glancePlan(claimed.covered, claimed.now.getTime(), from.getTime());
    return this.holding(namespace, claimed, null, async (claim, newsSinceMs) => {
      let complete = false;
      let coveredFrom: Date | null = null;
      const outcome = await this.follow(claim, newsSinceMs, async (pages) => {
        // Short, when whole reads go on; and all there is, when there was none.
        const most = claimed.covered ? Infinity : GLANCE_PAGES;
        complete = await pages.readAll(plan.recent, most);
        if (plan.updated) await this.readUpdated(pages, namespace, plan.updated, GLANCE_PAGES);
        if (!plan.missing) return;
        const reachesBack = await pages.readAll(plan.missing, GLANCE_PAGES);
        if (reachesBack) coveredFrom = from;
        complete &&= reachesBack;
      });
      await this.accounts.endGlance(claim, outcome.ok ? coveredFrom : null);
      return { ...outcome, complete };
    });
  }

  /** Ends every read between two pages; each gives its account back. */
  stop(): void {
    this.stopping = true;
    for (const claim of this.claims) claim.giveUp(new ServiceStoppingError());
  }

  /** @returns undefined when the account was taken over, or the service stops. */
  private async holding<T>(
    namespace: string,
    { claim: number, now, covered }: ClaimedAccount,
    intervalS: number | null,
    work: (claim: LedgerClaim, newsSinceMs: number) => Promise<T>,
  ): Promise<T | undefined> {
    const claim = new LedgerClaim(namespace, number, this.accounts);
    this.claims.add(claim);
    if (this.stopping) claim.giveUp(new ServiceStoppingError());
    try {
      return await work(claim, newsSince(covered, now.getTime()));
    } catch (error) {
      await this.leave(claim, error, intervalS);
      return undefined;
    } finally {
      claim.close();
      this.claims.delete(claim);
    }
  }

  private async leave(
    claim: LedgerClaim,
    reason: unknown,
    intervalS: number | null,
  ): Promise<void> {
    if (reason instanceof ClaimLostError) return;
    const postponed = reason instanceof ServiceStoppingError ? null : intervalS;
    // When this fails too, the lease runs out by itself.
    await this.accounts.release(claim, postponed).catch(() => undefined);
    if (!(reason instanceof ServiceStoppingError)) throw reason;
  }

  private async follow(
    claim: LedgerClaim,
    newsSinceMs: number,
    read: (pages: LedgerPages) => Promise<void>,
  ): Promise<LedgerOutcome> {
    let written = 0;
    const writer = new LedgerWriter(claim, async (rows) => {
      written += await this.write(claim, rows, newsSinceMs);
    });
    const adapter = this.registry.machine(claim.namespace);
    const pages = new LedgerPages(adapter, claim, writer);
    try {
      await read(pages);
      await writer.end();
      claim.signal.throwIfAborted();
      if (written >= BULK) await this.refreshStatistics();
      return { ok: true };
    } catch (error) {
      // What is being written ends before anybody else may begin.
      claim.giveUp(error);
      await writer.end();
      if (!(error instanceof LedgerUnreadableError)) throw error;
      const { kind, reason } = error.failure;
      return { ok: false, kind, reason };
    }
  }

  /** Without it the next questions may take long, but what was read is kept. */
  private async refreshStatistics(): Promise<void> {
    try {
      await this.records.refreshStatistics();
    } catch (error) {
      this.logger.warn(`The statistics of the ledger could not be refreshed: ${String(error)}`);
    }
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

  /** What is new is told in the transaction that keeps it: once, and never without it. */
  private async write(
    claim: LedgerClaim,
    rows: readonly LedgerRow[],
    newsSinceMs: number,
  ): Promise<number> {
    const { namespace } = claim;
    const changes = await this.records.changesAmong(namespace, latestRows(rows));
    if (changes.length === 0) return 0;
    const known = changes.filter(({ isNew }) => !isNew).map(({ id }) => id);
    await this.transactions.run(async (manager) => {
      const now = await claim.holdFor(manager);
      const before = await this.records.standings(manager, known);
      const written = changes.map((change) => ({
        ...change,
        dispensed: dispensedSince(before.get(change.id), change.row),
      }));
      await this.records.write(manager, namespace, written, now);
      const span = { sinceMs: newsSinceMs, nowMs: now.getTime() };
      await this.events.append(manager, ...saleNews(namespace, changes, before, span));
    });
    return changes.length;
  }
}

/** What has to be stored of what the machine dispensed, given the sale as it was kept. */
function dispensedSince(kept: KeptSale | undefined, row: LedgerRow): Dispense[] | null {
  if (!kept) return null;
  const shown = { ...row, lines: row.lines.map(({ status }) => status) };
  return dispensesToStore(dispensesAfter(storedDispenses(kept), shown), shown);
}
