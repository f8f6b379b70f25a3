import type { Acknowledgement } from './checks/writing.js';

interface Waiter {
  count: number;
  proceed: () => void;
}

/** All acknowledged events. Their count is the clock of a trial. */
export class Acknowledged {
  readonly all: Acknowledgement[] = [];
  #latest = 0;
  #waiters: Waiter[] = [];

  /** The latest known position in the log. */
  get latest(): number {
    return this.#latest;
  }

  get count(): number {
    return this.all.length;
  }

  add(acknowledgement: Acknowledgement): void {
    this.all.push(acknowledgement);
    this.#latest = Math.max(this.#latest, acknowledgement.seq);
    const due = this.#waiters.filter(({ count }) => count <= this.count);
    if (due.length === 0) return;
    this.#waiters = this.#waiters.filter(({ count }) => count > this.count);
    for (const { proceed } of due) proceed();
  }

  /**
   * Waits for this many events or the signal. Counting events makes it independent of the test
   * machine's speed.
   */
  reached(count: number, until: AbortSignal): Promise<void> {
    if (count <= this.count || until.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const proceed = () => {
        until.removeEventListener('abort', proceed);
        resolve();
      };
      until.addEventListener('abort', proceed, { once: true });
      this.#waiters.push({ count, proceed });
    });
  }
}
