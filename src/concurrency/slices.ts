import { setImmediate } from 'node:timers/promises';

/** Other requests wait at most about this long. */
const SLICE_MS = 5;

/** For long work that has to wait now and then in any case. */
export class Slices {
  private end = performance.now() + SLICE_MS;

  /** Between two steps: lets everything else run when the slice is over. */
  async step(): Promise<void> {
    if (performance.now() >= this.end) await this.next();
  }

  /** Lets everything else run, and begins the next slice. */
  async next(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + SLICE_MS;
  }
}

/** Does long work step by step and lets everything else run in between. */
export async function inSlices<T>(work: Generator<void, T>, sliceMs = SLICE_MS): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
