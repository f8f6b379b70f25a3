import { SharedCall } from './shared-calls.js';

export interface SharedResultOptions {
  /** A result younger than this is returned as is. */
  freshMs: number;
  /** A result younger than this is returned while the next one is computed. */
  usableMs: number;
  now: () => number;
  /** Called when a background refresh fails. */
  failed: (error: unknown) => void;
}

/** A long computation whose result is shared for a while. Only one runs at a time. */
export class SharedResult<T> {
  private kept?: { value: T; startedAt: number };
  private readonly computation = new SharedCall<T>();

  constructor(
    private readonly load: () => Promise<T>,
    private readonly options: SharedResultOptions,
  ) {}

  async get(): Promise<T> {
    if (!this.kept) return this.renewed();
    const { value, startedAt } = this.kept;
    const age = this.options.now() - startedAt;
    if (age < this.options.freshMs) return value;
    if (age >= this.options.usableMs) return this.renewed();
    this.renew();
    return value;
  }

  /** Starts a background refresh unless one is running; callers get the last result meanwhile. */
  renew(): void {
    if (!this.computation.isRunning) this.renewed().catch(this.options.failed);
  }

  /** Resolves when no computation is running. */
  settled(): Promise<void> {
    return this.computation.settled();
  }

  private renewed(): Promise<T> {
    return this.computation.run(() => this.compute());
  }

  private async compute(): Promise<T> {
    const startedAt = this.options.now();
    const value = await this.load();
    this.kept = { value, startedAt };
    return value;
  }
}
