/** The log as stored; numbers that were allocated and never committed are missing. */
export class LogOrder {
  readonly #places = new Map<number, number>();

  /** @param seqs In log order. */
  constructor(seqs: Iterable<number>) {
    for (const seq of seqs) this.#places.set(seq, this.#places.size);
  }

  get length(): number {
    return this.#places.size;
  }

  /** 0 for the oldest, -1 if not in the log. */
  placeOf(seq: number | undefined): number {
    return seq === undefined ? -1 : (this.#places.get(seq) ?? -1);
  }
}
