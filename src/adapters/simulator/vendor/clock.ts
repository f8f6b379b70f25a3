/** The vendor's clock: real time plus the time a test has advanced it. */
export class Clock {
  #aheadMs = 0;
  #latestMark = -Infinity;

  constructor(private readonly real: () => number) {}

  now(): number {
    return Math.floor(this.real()) + this.#aheadMs;
  }

  advance(byMs: number): void {
    this.#aheadMs += byMs;
  }

  /** A timestamp for an entry: never before an earlier entry's, even if real time steps back. */
  mark(): number {
    return this.remember(this.now());
  }

  remember(at: number): number {
    this.#latestMark = Math.max(this.#latestMark, at);
    return this.#latestMark;
  }
}
