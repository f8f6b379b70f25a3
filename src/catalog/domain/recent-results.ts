import type { Positions } from './positions.js';

/** Positions kept in all, at four bytes each. */
const MOST_POSITIONS = 1_000_000;
/** What a result costs besides its positions, counted as if it were more of them. */
const ENTRY_COST = 50;

/** Results that may be asked for again soon, as when somebody pages on; the oldest give way. */
export class RecentResults {
  private readonly results = new Map<string, Positions>();
  private cost = 0;

  constructor(private readonly mostPositions = MOST_POSITIONS) {}

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
