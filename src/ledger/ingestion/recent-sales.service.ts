import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { LedgerAccountsRepository, type LedgerAccount } from './ledger-accounts.repository.js';
import { LedgerIngestionService, type RecentRead } from './ledger-ingestion.service.js';

/** How long a caller waits for a read in progress before continuing without it. */
const MAX_WAIT_MS = 3_000;
const RECHECK_MS = 75;

interface SharedRead {
  fromMs: number;
  /** Undefined if another read held the account. */
  result: Promise<RecentRead | undefined>;
  endedAt?: number;
}

/** Reads the newest sales between the polls of a ledger. */
@Injectable()
export class RecentSalesService {
  private readonly latest = new Map<string, SharedRead>();
  /** Requests within this time share one result. */
  private readonly freshMs: number;

  constructor(
    config: Config,
    private readonly registry: AdapterRegistry,
    private readonly accounts: LedgerAccountsRepository,
    private readonly ingester: LedgerIngestionService,
  ) {
    this.freshMs = config.inventoryCacheS * 1000;
  }

  /**
   * Imports the newest sales unless that happened in the last seconds. The result shows whether all
   * sales since `from` are known. Must not run inside a transaction.
   */
  async refresh(namespace: string, from: Date): Promise<RecentRead> {
    this.registry.machine(namespace);
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const account = await this.accounts.findOne(namespace);
      if (this.isFresh(account, from)) return { ok: true, complete: true };
      const read = await this.sharedRead(namespace, from);
      if (read) return read;
      if (performance.now() > deadline) return outcomeWhileHeld(account);
      await pause(RECHECK_MS);
    }
  }

  /** Callers share a read that reaches back far enough, even a failed one. */
  private sharedRead(namespace: string, from: Date): Promise<RecentRead | undefined> {
    const latest = this.latest.get(namespace);
    const isUsable = latest && latest.fromMs <= from.getTime();
    if (isUsable && performance.now() - (latest.endedAt ?? Infinity) < this.freshMs) {
      return latest.result;
    }
    const shared: SharedRead = {
      fromMs: from.getTime(),
      result: this.ingester.readRecent(namespace, from).then((read) => {
        if (read) shared.endedAt = performance.now();
        else this.forget(namespace, shared);
        return read;
      }),
    };
    shared.result.catch(() => {
      this.forget(namespace, shared);
    });
    this.latest.set(namespace, shared);
    return shared.result;
  }

  private isFresh({ now, readAt, problem, covered }: LedgerAccount, from: Date): boolean {
    const isRecent = readAt !== null && now.getTime() - readAt.getTime() < this.freshMs;
    return isRecent && !problem && covered !== null && covered.fromMs <= from.getTime();
  }

  private forget(namespace: string, shared: SharedRead): void {
    if (this.latest.get(namespace) === shared) this.latest.delete(namespace);
  }
}

/**
 * The account is constantly held by other reads: they will import what is missing, unless the last
 * one failed.
 */
const outcomeWhileHeld = ({ problem }: LedgerAccount): RecentRead =>
  problem ? { ok: false, ...problem, complete: false } : { ok: true, complete: false };
