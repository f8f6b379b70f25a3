import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { LedgerAccountsRepository, type LedgerAccount } from './ledger-accounts.repository.js';
import { LedgerIngestionService, type RecentRead } from './ledger-ingestion.service.js';

/** How long a caller waits for a read that is under way before it does without. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 75;

interface Look {
  fromMs: number;
  /** Undefined when another read held the account. */
  result: Promise<RecentRead | undefined>;
  endedAt?: number;
}

/** Looks at the newest sales between the whole reads of a ledger. */
@Injectable()
export class RecentSalesService {
  private readonly latest = new Map<string, Look>();
  /** Whoever asks twice in so short a time gets the same answer. */
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
   * Brings in the newest sales, if nobody did in the last seconds, and tells whether all that was
   * sold since `from` is known. Not to be called inside a transaction.
   */
  async refresh(namespace: string, from: Date): Promise<RecentRead> {
    this.registry.machine(namespace);
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const account = await this.accounts.findOne(namespace);
      if (this.isFresh(account, from)) return { ok: true, complete: true };
      const read = await this.look(namespace, from);
      if (read) return read;
      if (performance.now() > deadline) return asItStands(account);
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Callers share a look that reaches back far enough, failed or not. */
  private look(namespace: string, from: Date): Promise<RecentRead | undefined> {
    const latest = this.latest.get(namespace);
    const isUsable = latest && latest.fromMs <= from.getTime();
    if (isUsable && performance.now() - (latest.endedAt ?? Infinity) < this.freshMs) {
      return latest.result;
    }
    const look: Look = {
      fromMs: from.getTime(),
      result: this.ingester.readRecent(namespace, from).then((read) => {
        if (read) look.endedAt = performance.now();
        else this.forget(namespace, look);
        return read;
      }),
    };
    look.result.catch(() => {
      this.forget(namespace, look);
    });
    this.latest.set(namespace, look);
    return look.result;
  }

  private isFresh({ now, readAt, problem, covered }: LedgerAccount, from: Date): boolean {
    const isRecent = readAt !== null && now.getTime() - readAt.getTime() < this.freshMs;
    return isRecent && !problem && covered !== null && covered.fromMs <= from.getTime();
  }

  private forget(namespace: string, look: Look): void {
    if (this.latest.get(namespace) === look) this.latest.delete(namespace);
  }
}

/** Somebody reads it all the time: what is missing will come, unless that fails as it did before. */
const asItStands = ({ problem }: LedgerAccount): RecentRead =>
  problem ? { ok: false, ...problem, complete: false } : { ok: true, complete: false };
