/** What is prioritized waits at most about this long for the others. */
const SLICE_MS = 10;

/**
 * Starts work in the order in which it came, but only for a slice of time in each turn of the event
 * loop. Without it, all requests that came together would run before anything that comes later.
 */
export class TimeSlicedQueue {
  private waiting: (() => void)[] = [];
  private sliceEnds?: number;

  /** Runs it at once while there is time, else in a later turn. */
  enter(start: () => void): void {
    if (this.sliceEnds === undefined) this.beginSlice();
    if (this.waiting.length === 0 && this.hasTime()) start();
    else this.waiting.push(start);
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
