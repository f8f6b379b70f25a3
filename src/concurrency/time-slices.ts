import { setImmediate } from 'node:timers/promises';

/** Other requests wait at most about this long. */
const SLICE_MS = 5;

/** For long asynchronous work: call step() between two steps. */
export class TimeSlices {
  private end = performance.now() + SLICE_MS;

  /** Yields to the event loop if the slice is over. */
  async step(): Promise<void> {
    if (performance.now() >= this.end) await this.next();
  }

  /** Yields to the event loop and starts the next slice. */
  async next(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + SLICE_MS;
  }
}

/** Runs a generator step by step and yields to the event loop between slices. */
export async function runInTimeSlices<T>(work: Generator<void, T>, sliceMs = SLICE_MS): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
