import { SharedCall } from './shared-calls.js';

export interface SharedResultTerms {
  /** Younger than this it is good for everybody. */
  freshMs: number;
  /** Younger than this it is given out while the next one is made. */
  usableMs: number;
  now: () => number;
  /** Told when one that nobody waited for was not made. */
  failed: (error: unknown) => void;
}

/** Long work whose result everybody shares for a while. It runs once at a time. */
export class SharedResult<T> {
  private kept?: { value: T; begunAt: number };
  private readonly making = new SharedCall<T>();

  constructor(
    private readonly make: () => Promise<T>,
    private readonly terms: SharedResultTerms,
  ) {}

  async get(): Promise<T> {
    if (!this.kept) return this.renewed();
    const { value, begunAt } = this.kept;
    const age = this.terms.now() - begunAt;
    if (age < this.terms.freshMs) return value;
    if (age >= this.terms.usableMs) return this.renewed();
    this.renew();
    return value;
  }

  /** Makes the next one now, unless that is under way; the last is given out meanwhile. */
  renew(): void {
    if (!this.making.isRunning) this.renewed().catch(this.terms.failed);
  }

  /** Until nothing is being made. */
  settled(): Promise<void> {
    return this.making.settled();
  }

  private renewed(): Promise<T> {
    return this.making.run(() => this.begin());
  }

  private async begin(): Promise<T> {
    const begunAt = this.terms.now();
    const value = await this.make();
    this.kept = { value, begunAt };
    return value;
  }
}
