import { keepTrace } from '../../tracing/index.js';

/** Prioritized requests wait at most about this long for others. */
const SLICE_MS = 10;
/** More work than can be done would only make all of it wait. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Starts work in order of arrival, but only for one time slice per iteration of the event loop.
 * Otherwise all requests that arrived together would run before any later one.
 */
export class TimeSlicedQueue {
  private waiting: (() => void)[] = [];
  private sliceEnds?: number;

  /**
   * Runs the work now if the slice allows, else in a later iteration.
   * @param giveUp runs instead if the work has waited too long; without it, the work always runs.
   */
  run(start: () => void, giveUp?: () => void): void {
    if (this.sliceEnds === undefined) this.beginSlice();
    if (this.waiting.length === 0 && this.hasTime()) start();
    else this.waiting.push(keepTrace(giveUp ? inTime(start, giveUp) : start));
  }

  private beginSlice(): void {
    this.sliceEnds = performance.now() + SLICE_MS;
    setImmediate(() => {
      this.next();
    });
  }

  private next(): void {
    if (this.waiting.length === 0) {
      this.sliceEnds = undefined;
      return;
    }
    this.beginSlice();
    const queue = this.waiting;
    let started = 0;
    while (started < queue.length && this.hasTime()) {
      queue[started]?.();
      started += 1;
    }
    this.waiting = queue.slice(started);
  }

  private hasTime(): boolean {
    return performance.now() < (this.sliceEnds ?? 0);
  }
}

function inTime(start: () => void, giveUp: () => void): () => void {
  const since = performance.now();
  return () => {
    if (performance.now() - since > LONGEST_WAIT_MS) giveUp();
    else start();
  };
}
