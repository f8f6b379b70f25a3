import type { Part } from './name-parts.js';

/** Enough for ranking; names that share only the most common words could not be ranked anyway. */
const MAX_VISITED = 1000;
/** Names that share less than this fraction of the nearest's weight are skipped. */
const MIN_SHARED_FRACTION = 0.3;

/** Maps keys to the names that have them, and weighs keys by rarity. */
export class TermIndex {
  private readonly postings = new Map<string, number[]>();
  private size = 0;

  /** Adds the keys of the next name. */
  add(keys: Iterable<string>): void {
    for (const key of keys) {
      const posting = this.postings.get(key);
      if (posting === undefined) this.postings.set(key, [this.size]);
      else posting.push(this.size);
    }
    this.size += 1;
  }

  /**
   * A part weighs as much as its most common key: pairs that span two words are rare for no reason.
   */
  readonly weightOf = ({ keys, units }: Part): number => {
    let weight = Infinity;
    for (const key of keys) weight = Math.min(weight, this.rarity(key));
    return weight * units;
  };

  private rarity(key: string): number {
    const holders = this.postings.get(key)?.length ?? 0;
    return Math.log(1 + (this.size + 1) / (holders + 1));
  }

  /** Positions of the names that share these keys, rarest keys first. */
  nearest(keys: Iterable<string>): number[] {
    const shared = new Map<number, number>();
    let visited = 0;
    for (const { posting, rarity } of this.rarestFirst(keys)) {
      if (visited > 0 && visited + posting.length > MAX_VISITED) break;
      visited += posting.length;
      for (const position of posting) shared.set(position, (shared.get(position) ?? 0) + rarity);
    }
    let most = 0;
    for (const total of shared.values()) most = Math.max(most, total);
    return [...shared]
      .filter(([, total]) => total >= most * MIN_SHARED_FRACTION)
      .sort(([, left], [, right]) => right - left)
      .map(([position]) => position);
  }

  private rarestFirst(keys: Iterable<string>) {
    return Array.from(keys, (key) => ({
      posting: this.postings.get(key) ?? [],
      rarity: this.rarity(key),
    })).sort((left, right) => left.posting.length - right.posting.length);
  }
}
