import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SharedCalls } from '../concurrency/index.js';
import { AdapterRegistry } from '../adapters/index.js';
import { Config } from '../config/index.js';
import {
  isPolledSince,
  outcomeSince,
  type AccountProblem,
  type LedgerOutcome,
} from './domain/account-outcome.js';
import type { Stretch } from './domain/reading-plan.js';
import { SALES_WINDOW_DAYS } from './domain/sales-window.js';
import { soldUnits, type SoldUnits } from './domain/sold-units.js';
import { ClaimedReadService } from './ingestion/claimed-read.service.js';
import { machineAccounts } from './machine-accounts.js';
import {
  LedgerAccountsRepository,
  type LedgerAccount,
} from './ingestion/ledger-accounts.repository.js';
import { LedgerIngestionService, type ReadOptions } from './ingestion/ledger-ingestion.service.js';
import { LedgerQueriesRepository } from './sales/ledger-queries.repository.js';
import { WindowReader } from './ingestion/window-reader.js';

export interface LedgerAccountReport {
  namespace: string;
  triedAt: Date | null;
  readAt: Date | null;
  inProgress: boolean;
  problem: AccountProblem | null;
}

const LOOK_EVERY_MS = 75;
/** What sells regularly is among them, and reading them takes little time. */
const SALES_WITH_COSTS = 20_000;

const STOPPING: LedgerOutcome = {
  ok: false,
  kind: 'unreachable',
  reason: 'the service is stopping',
};

/**
 * The ledgers of all machine platforms: brings them into the database, and answers from there. An
 * account is a machine namespace.
 */
@Injectable()
export class LedgerService implements OnModuleInit, OnModuleDestroy {
  private readonly running = new SharedCalls<string, boolean>();
  private readonly looks = new SharedCalls<string, LedgerAccount>();
  private readonly slices = new Set<Promise<LedgerOutcome | undefined>>();
  private stopping = false;

  constructor(
    private readonly registry: AdapterRegistry,
    private readonly config: Config,
    private readonly accountRows: LedgerAccountsRepository,
    private readonly queries: LedgerQueriesRepository,
    private readonly reads: ClaimedReadService,
    private readonly ingester: LedgerIngestionService,
    private readonly windows: WindowReader,
  ) {}

  isStopping(): boolean {
    return this.stopping;
  }

  async onModuleInit(): Promise<void> {
    await this.accountRows.create(machineAccounts(this.registry));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.reads.stop();
    await Promise.all([this.running.settled(), Promise.allSettled(this.slices)]);
  }

  /**
   * Resolves once the whole window of this account has been read again after `since` (database
   * time): reads it, or waits for the replica that does. Not to be called inside a transaction.
   */
  async bringUpToDate(
    namespace: string,
    { since, windowDays }: { since: Date; windowDays: number },
  ): Promise<LedgerOutcome> {
    this.registry.machine(namespace);
    let account = await this.accountRows.findOne(namespace);
    // Nothing can have ended after a moment that is still to come.
    const moment = since < account.now ? since : account.now;
    for (;;) {
      const outcome = outcomeSince(account, moment, windowDays);
      if (outcome) return outcome;
      if (this.stopping) return STOPPING;
      if (isPolledSince(account, moment, windowDays)) {
        const slice = await this.readSlice(namespace, windowDays, { onlyDue: false });
        if (slice && !slice.ok) return slice;
        account = await (slice ? this.accountRows.findOne(namespace) : this.afterDueRead(account));
      } else {
        account = await this.afterNextRead(account, windowDays);
      }
    }
  }

  /**
   * Reads every account that is due on the grid of this interval, each once per interval over all
   * replicas, and tells how many it read. Each read reaches further back, until the whole history is
   * known. What died with its replica is taken over when its lease
   * ends.
   */
  async readDue(intervalS: number, windowDays: number): Promise<number> {
    const options: ReadOptions = { intervalS, windowDays, when: 'due', reachBack: true };
    const free = machineAccounts(this.registry).filter(
      (namespace) => !this.running.isRunning(namespace),
    );
    const reads = await Promise.allSettled(free.map((namespace) => this.read(namespace, options)));
    const errors = reads.flatMap((read) =>
      read.status === 'rejected' ? [read.reason as Error] : [],
    );
    if (errors.length > 0) throw new AggregateError(errors, 'Not every ledger could be read');
    return reads.filter((read) => read.status === 'fulfilled' && read.value).length;
  }

  /**
   * Reads a slice of the window that has been due for reading longest, and tells how many accounts it
   * read. Between two slices a poll of the account may come in.
   */
  async readDueWindow(windowDays: number): Promise<number> {
    for (const namespace of await this.windows.due(machineAccounts(this.registry))) {
      if (await this.readSlice(namespace, windowDays, { onlyDue: true })) return 1;
    }
    return 0;
  }

  /** Every account with the end of its last read and its problem, for reports. */
  async accounts(): Promise<LedgerAccountReport[]> {
    const accounts = await this.accountRows.find(machineAccounts(this.registry));
    return accounts.map(({ namespace, triedAt, readAt, inProgress, problem, windowProblem }) => ({
      namespace,
      triedAt,
      readAt,
      inProgress,
      problem: problem ?? windowProblem,
    }));
  }

  /** Which of these machines show in the last days, with the name the platform gave them last. */
  async seenLocations(
    namespace: string,
    locationIds: readonly string[],
    windowDays: number,
  ): Promise<Map<string, { name: string | null }>> {
    const seen = await this.queries.seenLocations(namespace, locationIds, windowDays);
    return new Map(seen.map(({ id, name }) => [id, { name }]));
  }

  /** Paid lines of these machines in the last days. */
  paidLines(
    namespace: string,
    locationIds: readonly string[],
    windowDays: number,
  ): Promise<number> {
    return this.queries.paidLines(namespace, locationIds, windowDays);
  }

  /** Counts the paid lines of each machine since a moment of its own: a question by machine and product. */
  async soldBySlot<Machine extends { id: string; namespace: string }>(
    machines: readonly Machine[],
    since: (machine: Machine) => Date,
  ): Promise<(locationId: string, vendorSku: string) => number> {
    const counts = new Map<string, number>();
    for (const namespace of new Set(machines.map((machine) => machine.namespace))) {
      const own = machines.filter((machine) => machine.namespace === namespace);
      const ids = own.map(({ id }) => id);
      for (const sold of await this.queries.soldBySlot(namespace, ids, own.map(since))) {
        counts.set(`${sold.locationId} ${sold.vendorSku}`, sold.lines);
      }
    }
    return (locationId, vendorSku) => counts.get(`${locationId} ${vendorSku}`) ?? 0;
  }

  /**
   * The paid units of each machine and product: the number of the day, once for every unit. A day
   * begins at each of `dayStarts` except the last, which ends the one before. Asked by machine.
   */
  async unitsByDay(
    machines: readonly { id: string; namespace: string }[],
    dayStarts: readonly Date[],
  ): Promise<(locationId: string) => SoldUnits> {
    const sold = new Map<string, string>();
    for (const namespace of new Set(machines.map((machine) => machine.namespace))) {
      const own = machines.filter((machine) => machine.namespace === namespace);
      const ids = own.map(({ id }) => id);
      for (const { locationId, sales } of await this.queries.unitsByDay(
        namespace,
        ids,
        dayStarts,
      )) {
        sold.set(locationId, sales);
      }
    }
    return (locationId) => soldUnits(sold.get(locationId) ?? '');
  }

  /** Of which time all sales of an account are known; an account of which none are is left out. */
  async covered(namespaces: readonly string[]): Promise<ReadonlyMap<string, Stretch>> {
    const accounts = await this.accountRows.find(namespaces);
    return new Map(
      accounts.flatMap(({ namespace, covered }) => (covered ? [[namespace, covered]] : [])),
    );
  }

  /** What one piece cost when it was sold last; a product whose cost is not known is left out. */
  async unitCosts(
    namespace: string,
    vendorSkus: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const costs = await this.queries.unitCosts(namespace, vendorSkus);
    return new Map(costs.map(({ vendorSku, costFen }) => [vendorSku, costFen]));
  }

  /** The same of all products that sold lately. */
  async latestUnitCosts(namespace: string): Promise<ReadonlyMap<string, number>> {
    const costs = await this.queries.latestUnitCosts(namespace, SALES_WITH_COSTS);
    return new Map(costs.map(({ vendorSku, costFen }) => [vendorSku, costFen]));
  }

  private async afterNextRead(
    { namespace, inProgress, now }: LedgerAccount,
    windowDays: number,
  ): Promise<LedgerAccount> {
    if (inProgress && !this.running.isRunning(namespace)) return this.lookAgain(namespace);
    const intervalS = this.config.ledgerPollIntervalS;
    const when = { notReadSince: now };
    const ended = await this.read(namespace, { intervalS, windowDays, when });
    return ended ? this.accountRows.findOne(namespace) : this.lookAgain(namespace);
  }

  /** A poll that is due goes before the next slice; otherwise another replica reads one. */
  private async afterDueRead({ namespace }: LedgerAccount): Promise<LedgerAccount> {
    const intervalS = this.config.ledgerPollIntervalS;
    const windowDays = SALES_WINDOW_DAYS;
    const ended = await this.read(namespace, { intervalS, windowDays, when: 'due' });
    return ended ? this.accountRows.findOne(namespace) : this.lookAgain(namespace);
  }

  private async readSlice(
    namespace: string,
    windowDays: number,
    options: { onlyDue: boolean },
  ): Promise<LedgerOutcome | undefined> {
    const slice = this.windows.readSlice(namespace, windowDays, options);
    this.slices.add(slice);
    try {
      return await slice;
    } finally {
      this.slices.delete(slice);
    }
  }

  /** Callers at the same time share one read. */
  private read(namespace: string, options: ReadOptions): Promise<boolean> {
    return this.running.run(namespace, () => this.ingester.read(namespace, options));
  }

  /** However many wait for another replica, the row is looked at once at a time. */
  private lookAgain(namespace: string): Promise<LedgerAccount> {
    return this.looks.run(namespace, async () => {
      await pause(LOOK_EVERY_MS);
      return this.accountRows.findOne(namespace);
    });
  }
}
