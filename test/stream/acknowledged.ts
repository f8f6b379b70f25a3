import type { Acknowledgement } from './checks/writing.js';

interface Waiter {
  count: number;
  proceed: () => void;
}

/** All events that a writer knows to be in the log; the clock of a trial. */
export class Acknowledged {
  readonly all: Acknowledgement[] = [];
  #latest = 0;
  #waiters: Waiter[] = [];

  /** The latest known place in the log. */
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

  /** Waits until there are so many, or until the signal is aborted: counted in events, however slow the machine. */
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
