import type { ReservedPool } from '../../database/index.js';
import type { Caller } from '../access/caller.js';
import { FixedWindow } from './fixed-window.js';

const REQUESTS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
/** Concurrent requests per operation and principal, for programs and for browsers each. */
const MAX_CONCURRENT = 8;

export interface PrioritySlot {
  readonly pool: ReservedPool;
  /** Frees the slot; only the first call has an effect. */
  readonly release: () => void;
}

/**
 * Limits prioritized requests in concurrency and per minute, so that flooding them gains a caller
 * nothing. Browsers and programs are limited separately, so that no agent can use up what the
 * owner's page needs.
 */
export class PriorityLimits {
  private readonly budget: FixedWindow;
  private readonly running = new Map<string, number>();

  constructor(isLimited: boolean) {
    this.budget = new FixedWindow(isLimited ? REQUESTS_PER_MINUTE : Infinity, MINUTE_MS);
  }

  /**
   * Each operation is limited separately. Of an agent's requests only the kill switch is
   * prioritized.
   * @param caller undefined before sign-in.
   * @returns undefined when the request must be treated like any other.
   */
  acquire(operation: string, pool: ReservedPool, caller?: Caller): PrioritySlot | undefined {
    if (caller?.kind === 'agent' && pool !== 'kill_switch') return undefined;
    const key = `${operation} ${caller?.id ?? ''} ${caller?.isBrowser ? 'browser' : 'program'}`;
    const running = this.running.get(key) ?? 0;
    if (running >= MAX_CONCURRENT || this.budget.count(key) !== undefined) return undefined;
    this.running.set(key, running + 1);
    let released = false;
    return {
      pool,
      release: () => {
        if (released) return;
        released = true;
        const left = (this.running.get(key) ?? 1) - 1;
        if (left === 0) this.running.delete(key);
        else this.running.set(key, left);
      },
    };
  }
}
