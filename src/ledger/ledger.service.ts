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
import type { SliceCondition } from './ingestion/ledger-windows.repository.js';
import { WindowReader } from './ingestion/window-reader.js';

export interface LedgerAccountReport {
  namespace: string;
  triedAt: Date | null;
  readAt: Date | null;
  inProgress: boolean;
  problem: AccountProblem | null;
}

const RECHECK_MS = 75;
/** Enough to include every product that sells regularly, and still quick to read. */
const SALES_WITH_COSTS = 20_000;

const STOPPING: LedgerOutcome = {
  ok: false,
  kind: 'unreachable',
  reason: 'the service is stopping',
};

/**
 * Imports the ledgers of all machine platforms into the database and answers queries from there. An
 * account is a machine namespace.
 */
@Injectable()
export class LedgerService implements OnModuleInit, OnModuleDestroy {
  private readonly running = new SharedCalls<string, boolean>();
  private readonly rechecks = new SharedCalls<string, LedgerAccount>();
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

  async onModuleInit(): Promise<void> {
    await this.open(machineAccounts(this.registry));
  }

  /** Call before a machine namespace is added to the registry. */
  open(namespaces: readonly string[]): Promise<void> {
    return this.accountRows.create(namespaces);
  }

  /** Lets the next poll read the account, on whichever replica it runs. */
  want(namespace: string): Promise<void> {
    return this.accountRows.want(namespace);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.reads.stop();
    await Promise.all([this.running.settled(), Promise.allSettled(this.slices)]);
  }

  /**
   * Resolves once the account's whole window has been re-read after `since` (database time), by
   * this replica or another. Must not run inside a transaction.
   */
  async bringUpToDate(
    namespace: string,
    { since, windowDays }: { since: Date; windowDays: number },
  ): Promise<LedgerOutcome> {
    this.registry.machine(namespace);
    let account = await this.accountRows.findOne(namespace);
    // No read can have ended after a time in the future.
    const moment = since < account.now ? since : account.now;
    for (;;) {
      const outcome = outcomeSince(account, moment, windowDays);
      if (outcome) return outcome;
      if (this.stopping) return STOPPING;
      if (isPolledSince(account, moment, windowDays)) {
        const slice = await this.readSlice(namespace, windowDays, { notReadSince: moment });
        if (slice && !slice.ok) return slice;
        account = await (slice ? this.accountRows.findOne(namespace) : this.afterDueRead(account));
      } else {
        account = await this.afterNextRead(account, windowDays);
      }
    }
  }

  /**
   * Reads every account that is due on the grid of this interval, once per interval across all
   * replicas. Each read reaches further back until the whole history is known. Another replica
   * takes over the read of a crashed one when the lease expires.
   * @returns how many accounts it read.
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
   * Reads one slice of the most overdue window. A poll of the account may run between two slices.
   * @returns how many accounts it read.
   */
  async readDueWindow(windowDays: number): Promise<number> {
    for (const namespace of await this.windows.due(machineAccounts(this.registry))) {
      if (await this.readSlice(namespace, windowDays, 'due')) return 1;
    }
    return 0;
  }

  /** Reads slices of the windows that are due until none is left, or a poll takes precedence. */
  async readDueWindows(windowDays: number): Promise<void> {
    while (!this.stopping && (await this.readDueWindow(windowDays)) > 0);
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

  /**
   * Which of these machines sold something in the last days, with the latest name the platform gave
   * them.
   */
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

  /**
   * Counts paid lines per machine and product, each machine from its own start time.
   * @returns a lookup by machine and product.
   */
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
   * Paid units per machine and product: the day number, once per unit. A day begins at each of
   * `dayStarts` except the last, which ends the final day.
   * @returns a lookup by machine.
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

  /** The period for which all sales of an account are known. Accounts without one are left out. */
  async covered(namespaces: readonly string[]): Promise<ReadonlyMap<string, Stretch>> {
    const accounts = await this.accountRows.find(namespaces);
    return new Map(
      accounts.flatMap(({ namespace, covered }) => (covered ? [[namespace, covered]] : [])),
    );
  }

  /** The unit cost at the last sale. Products with an unknown cost are left out. */
  async unitCosts(
    namespace: string,
    vendorSkus: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const costs = await this.queries.unitCosts(namespace, vendorSkus);
    return new Map(costs.map(({ vendorSku, costFen }) => [vendorSku, costFen]));
  }

  /** The latest unit costs of all products that sold recently. */
  async latestUnitCosts(namespace: string): Promise<ReadonlyMap<string, number>> {
    const costs = await this.queries.latestUnitCosts(namespace, SALES_WITH_COSTS);
    return new Map(costs.map(({ vendorSku, costFen }) => [vendorSku, costFen]));
  }

  private async afterNextRead(
    { namespace, inProgress, now }: LedgerAccount,
    windowDays: number,
  ): Promise<LedgerAccount> {
    if (inProgress && !this.running.isRunning(namespace)) return this.recheck(namespace);
    const intervalS = this.config.ledgerPollIntervalS;
    const when = { notReadSince: now };
    const ended = await this.read(namespace, { intervalS, windowDays, when });
    return ended ? this.accountRows.findOne(namespace) : this.recheck(namespace);
  }

  /** A due poll runs before the next slice; otherwise another replica is reading one. */
  private async afterDueRead({ namespace }: LedgerAccount): Promise<LedgerAccount> {
    const intervalS = this.config.ledgerPollIntervalS;
    const windowDays = SALES_WINDOW_DAYS;
    const ended = await this.read(namespace, { intervalS, windowDays, when: 'due' });
    return ended ? this.accountRows.findOne(namespace) : this.recheck(namespace);
  }

  private async readSlice(
    namespace: string,
    windowDays: number,
    when: SliceCondition,
  ): Promise<LedgerOutcome | undefined> {
    const slice = this.windows.readSlice(namespace, windowDays, when);
    this.slices.add(slice);
    try {
      return await slice;
    } finally {
      this.slices.delete(slice);
    }
  }

  /** Concurrent callers share one read. */
  private read(namespace: string, options: ReadOptions): Promise<boolean> {
    return this.running.run(namespace, () => this.ingester.read(namespace, options));
  }

  /** Callers waiting for another replica share one query of the row. */
  private recheck(namespace: string): Promise<LedgerAccount> {
    return this.rechecks.run(namespace, async () => {
      await pause(RECHECK_MS);
      return this.accountRows.findOne(namespace);
    });
  }
}
