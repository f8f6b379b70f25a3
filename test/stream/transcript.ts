import type { Opening, Told } from './checks/continuity.js';

const FIRST_ROOM = 256;

/**
 * What a client received over successive sockets, each resuming where the previous one ended:
 * positions in the log, in order of arrival.
 */
export class Transcript implements Told {
  readonly openings: Opening[] = [];
  complete = false;
  #room = new Uint32Array(FIRST_ROOM);
  #length = 0;

  /** @param start The event it first resumed from; omitted if it began with the latest ones. */
  constructor(readonly start?: { id: string; seq: number }) {}

  get after(): number | undefined {
    return this.start?.seq;
  }

  add(seq: number): void {
    if (this.#length === this.#room.length) {
      const larger = new Uint32Array(this.#room.length * 2);
      larger.set(this.#room);
      this.#room = larger;
    }
    this.#room[this.#length] = seq;
    this.#length += 1;
  }

  get seqs(): Uint32Array {
    return this.#room.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  get last(): number | undefined {
    return this.#length > 0 ? this.#room[this.#length - 1] : this.after;
  }
}
