import type { ReservedPool } from '../database/index.js';
import { FixedWindow } from './fixed-window.js';

const REQUESTS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
/** At once, for programs and for browsers each. */
const MOST_AT_ONCE = 8;

export interface PriorityPass {
  readonly pool: ReservedPool;
  /** Makes room for the next; only the first call counts. */
  readonly leave: () => void;
}

/**
 * Few at once, and a budget per minute: a caller who floods these requests gets no more than anybody
 * else. Browsers do not share with programs, so that no agent can use up what the owner's page needs.
 */
export class PriorityLanes {
  private readonly budget: FixedWindow;
  private readonly inside = new Map<string, number>();

  constructor(isLimited: boolean) {
    this.budget = new FixedWindow(isLimited ? REQUESTS_PER_MINUTE : Infinity, MINUTE_MS);
  }

  /**
   * Undefined when the request has to be treated like any other.
   * @param operation what is asked for; each has a lane of its own.
   */
  enter(operation: string, pool: ReservedPool, isBrowser: boolean): PriorityPass | undefined {
    const lane = `${operation} ${isBrowser ? 'browser' : 'program'}`;
    const inside = this.inside.get(lane) ?? 0;
    if (inside >= MOST_AT_ONCE || this.budget.count(lane) !== undefined) return undefined;
    this.inside.set(lane, inside + 1);
    let left = false;
    return {
      pool,
      leave: () => {
        if (left) return;
        left = true;
        this.inside.set(lane, (this.inside.get(lane) ?? 1) - 1);
      },
    };
  }
}
