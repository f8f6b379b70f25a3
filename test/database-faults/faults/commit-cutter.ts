import type { Cut, DatabaseProxy } from '../proxy/database-proxy.js';

/** Cuts a connection at a chosen COMMIT. */
export class CommitCutter {
  #left = 0;
  #cut: Cut = 'before';
  #done: () => void = () => undefined;

  constructor(proxy: DatabaseProxy) {
    proxy.onCommit = () => this.#atCommit();
  }

  /**
   * @param nth counted from now on; 1 is the next one.
   * @returns a promise of the cut.
   */
  cutAt(nth: number, cut: Cut): Promise<void> {
    this.#left = nth;
    this.#cut = cut;
    return new Promise((resolve) => (this.#done = resolve));
  }

  /** @returns whether the chosen COMMIT has not come yet. */
  disarm(): boolean {
    const waiting = this.#left > 0;
    this.#left = 0;
    return waiting;
  }

  #atCommit(): Cut | undefined {
    if (this.#left === 0) return undefined;
    this.#left -= 1;
    if (this.#left > 0) return undefined;
    this.#done();
    return this.#cut;
  }
}
