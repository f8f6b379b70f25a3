import { setMaxListeners } from 'node:events';
import type { EntityManager } from 'typeorm';
import { SharedCall } from '../../concurrency/index.js';
import type { LedgerAccountsRepository } from './ledger-accounts.repository.js';
import { ClaimLostError } from './ledger-errors.js';

const RENEW_EVERY_MS = 10_000;
/** A process that has not renewed for this long was frozen and may have been replaced. */
const DOUBTFUL_AFTER_MS = 15_000;

/** One replica's exclusive right to read an account, until another takes it over. */
export class LedgerClaim {
  private readonly controller = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private renewedAt: number;
  private readonly renewal = new SharedCall<void>();

  constructor(
    readonly namespace: string,
    readonly number: string,
    private readonly accounts: LedgerAccountsRepository,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.renewedAt = now();
    // Every page request in flight adds a listener.
    setMaxListeners(0, this.signal);
    this.heartbeat = setInterval(() => void this.renew(), RENEW_EVERY_MS).unref();
  }

  /** Aborted when the read must stop; the reason is the error. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Stops the read and abandons pending requests. */
  giveUp(reason: unknown): void {
    this.controller.abort(reason);
  }

  /** Call before every vendor request. Throws if the read must stop. */
  async confirm(): Promise<void> {
    if (this.now() - this.renewedAt > DOUBTFUL_AFTER_MS) await this.renew();
    this.signal.throwIfAborted();
  }

  /**
   * Locks the account until the caller's transaction ends and returns the database time. Throws if
   * the claim was lost, so that nothing is written.
   */
  async holdFor(manager: EntityManager): Promise<Date> {
    const began = this.now();
    const moment = await this.accounts.renew(this, manager);
    if (!moment) throw new ClaimLostError(this.namespace);
    this.renewedAt = began;
    return moment;
  }

  close(): void {
    clearInterval(this.heartbeat);
  }

  private renew(): Promise<void> {
    return this.renewal.run(() => this.renewOnce());
  }

  private async renewOnce(): Promise<void> {
    const began = this.now();
    try {
      if (!(await this.accounts.renew(this))) throw new ClaimLostError(this.namespace);
      this.renewedAt = began;
    } catch (error) {
      this.giveUp(error);
    }
  }
}
