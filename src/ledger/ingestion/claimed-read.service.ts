import { Injectable, Logger } from '@nestjs/common';
import { AdapterRegistry, type LeftOut } from '../../adapters/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { LeftOutService } from '../../left-out/index.js';
import type { LedgerOutcome } from '../domain/account-outcome.js';
import {
  dispensesAfter,
  dispensesToStore,
  storedDispenses,
  type Dispense,
} from '../domain/dispenses.js';
import { latestRows } from '../domain/latest-rows.js';
import type { LedgerRow } from '../domain/ledger-row.js';
import { newsSince, saleNews } from '../domain/sale-news.js';
import { LedgerAccountsRepository, type ClaimedAccount } from './ledger-accounts.repository.js';
import { LedgerClaim } from './ledger-claim.js';
import { LedgerPages } from './ledger-pages.js';
import { LedgerRecordsRepository, type KeptSale } from './ledger-records.repository.js';
import { LedgerWriter } from './ledger-writer.js';
import { ClaimLostError, LedgerUnreadableError, ServiceStoppingError } from './ledger-errors.js';

/** After writing this many rows, the planner's statistics are out of date. */
const BULK = 5_000;

/** A read performed under the claim of an account. */
export interface ClaimedRead {
  claim: LedgerClaim;
  /** Reads pages and stores their records. Resolves with the outcome. */
  follow: (read: (pages: LedgerPages) => Promise<void>) => Promise<LedgerOutcome>;
}

/** Reads claimed accounts: stores every change and records its event exactly once. */
@Injectable()
export class ClaimedReadService {
  private readonly logger = new Logger(ClaimedReadService.name);
  private readonly claims = new Set<LedgerClaim>();
  private stopping = false;

  constructor(
    private readonly registry: AdapterRegistry,
    private readonly transactions: TransactionService,
    private readonly accounts: LedgerAccountsRepository,
    private readonly records: LedgerRecordsRepository,
    private readonly events: EventLogService,
    private readonly leftOut: LeftOutService,
  ) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Stops every read between two pages and releases its account. */
  stop(): void {
    this.stopping = true;
    for (const claim of this.claims) claim.giveUp(new ServiceStoppingError());
  }

  /**
   * Runs the work under the claim.
   * @param postpone releases the account until later, after an error that an immediate retry would
   * repeat.
   * @returns undefined if the account was taken over or the service is stopping.
   */
  async hold<T>(
    namespace: string,
    claimed: ClaimedAccount,
    work: (read: ClaimedRead) => Promise<T>,
    postpone: (claim: LedgerClaim) => Promise<void>,
  ): Promise<T | undefined> {
    const claim = new LedgerClaim(namespace, claimed.claim, this.accounts);
    const newsSinceMs = newsSince(claimed.covered, claimed.now.getTime());
    this.claims.add(claim);
    if (this.stopping) claim.giveUp(new ServiceStoppingError());
    try {
      return await work({ claim, follow: (read) => this.follow(claim, newsSinceMs, read) });
    } catch (error) {
      if (error instanceof ClaimLostError) return undefined;
      const stopping = error instanceof ServiceStoppingError;
      const giveBack = stopping ? this.accounts.release(claim) : postpone(claim);
      // If this fails too, the lease expires on its own.
      await giveBack.catch(() => undefined);
      if (!stopping) throw error;
      return undefined;
    } finally {
      claim.close();
      this.claims.delete(claim);
    }
  }

  private async follow(
    claim: LedgerClaim,
    newsSinceMs: number,
    read: (pages: LedgerPages) => Promise<void>,
  ): Promise<LedgerOutcome> {
    let written = 0;
    const list = { namespace: claim.namespace, list: 'ledger' } as const;
    const leftOutBefore = await this.leftOut.keys(list);
    const repaired = new Set<string>();
    const writer = new LedgerWriter(claim, newsSinceMs, async (rows) => {
      written += await this.write(claim, rows, newsSinceMs);
      for (const { orderNo } of rows) if (leftOutBefore.has(orderNo)) repaired.add(orderNo);
    });
    const adapter = this.registry.machine(claim.namespace);
    const pages = new LedgerPages(adapter, claim, writer);
    try {
      await read(pages);
      await writer.end();
      claim.signal.throwIfAborted();
      if (pages.taken === 0) await this.requireReadable(claim.namespace, pages.leftOut);
      await this.leftOut.readPart(list, pages.leftOut, [...repaired]);
      if (written >= BULK) await this.refreshStatistics();
      return { ok: true };
    } catch (error) {
      // Writes in progress must finish before another reader may start.
      claim.giveUp(error);
      await writer.end();
      if (!(error instanceof LedgerUnreadableError)) throw error;
      const { kind, reason } = error.failure;
      return { ok: false, kind, reason };
    }
  }

  /**
   * Fails the read if every record was invalid: an unreadable ledger is not an empty one. Invalid
   * records alone are tolerated if they are all new and older ones were read before.
   */
  private async requireReadable(namespace: string, leftOut: readonly LeftOut[]): Promise<void> {
    const [first] = leftOut;
    if (!first) return;
    const keys = leftOut.flatMap(({ key }) => key ?? []);
    if (keys.length > 0 && (await this.records.isNewAmongKnown(namespace, keys))) return;
    const { problem: reason } = first;
    throw new LedgerUnreadableError({ ok: false, kind: 'invalid_answer', reason });
  }

  /** A failure is only logged: queries may be slow, but the data is stored. */
  private async refreshStatistics(): Promise<void> {
    try {
      await this.records.refreshStatistics();
    } catch (error) {
      this.logger.warn(`The statistics of the ledger could not be refreshed: ${String(error)}`);
    }
  }

  /** Appends the events in the transaction that stores the changes, so both happen exactly once. */
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

/** The dispenses to store, given the stored sale. */
function dispensedSince(kept: KeptSale | undefined, row: LedgerRow): Dispense[] | null {
  if (!kept) return null;
  const shown = { ...row, lines: row.lines.map(({ status }) => status) };
  return dispensesToStore(dispensesAfter(storedDispenses(kept), shown), shown);
}
