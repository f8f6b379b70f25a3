const WORD = 2 ** 32;

/** A stream of random numbers determined by its name alone. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(...name: (string | number)[]) {
    const word = wordsOf(name.join('\u0000'));
    this.#a = word();
    this.#b = word();
    this.#c = word();
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** Uniform in [0, 1); the generator is sfc32. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / WORD;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number, both ends included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.next() * choices.length)] ?? choices[0];
  }

  /** Normal with mean 0 and deviation 1. */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next());
  }

  /** Knuth's method: exact, and fast enough for the hundreds a machine sees in a day. */
  poisson(mean: number): number {
    const floor = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > floor; product *= this.next()) count += 1;
    return count;
  }

  /** The same elements in random order. */
  shuffle<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, rank: this.next() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ thing }) => thing);
  }
}

/** Hashes a text into any number of 32-bit words (xmur3). */
function wordsOf(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash | 0;
  };
}
