import type { Positions } from './positions.js';

/** Total positions kept, at four bytes each. */
const MAX_POSITIONS = 1_000_000;
/** The overhead of an entry, expressed in positions. */
const ENTRY_COST = 50;

/**
 * Caches results that may be needed again soon, as when a user pages; least recently used entries
 * are evicted.
 */
export class RecentResults {
  private readonly results = new Map<string, Positions>();
  private cost = 0;

  constructor(private readonly mostPositions = MAX_POSITIONS) {}

  get(text: string): Positions | undefined {
    const result = this.results.get(text);
    if (result === undefined) return undefined;
    this.results.delete(text);
    this.results.set(text, result);
    return result;
  }

  keep(text: string, result: Positions): void {
    this.results.set(text, result);
    this.cost += costOf(result);
    for (const [oldest, { length }] of this.results) {
      if (this.cost <= this.mostPositions) return;
      this.results.delete(oldest);
      this.cost -= costOf({ length });
    }
  }
}

const costOf = ({ length }: { length: number }): number => length + ENTRY_COST;
