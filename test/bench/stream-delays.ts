const LONGEST_MS = 60_000;

/** A histogram of delays in milliseconds: a million take no more memory than a few. */
export class DelayCounts {
  readonly #counts = new Uint32Array(LONGEST_MS + 1);
  #total = 0;

  get total(): number {
    return this.#total;
  }

  add(ms: number): void {
    const slot = Math.min(Math.max(Math.ceil(ms), 0), LONGEST_MS);
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    this.#total += 1;
  }

  clear(): void {
    this.#counts.fill(0);
    this.#total = 0;
  }

  /** The delay that this share of all does not exceed. */
  quantile(share: number): number {
    let left = Math.ceil(this.#total * share);
    if (left === 0) return NaN;
    const slot = this.#counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
    return slot;
  }
}
