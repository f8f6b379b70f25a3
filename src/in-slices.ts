import { setImmediate } from 'node:timers/promises';

/** Other requests wait at most about this long. */
const SLICE_MS = 5;

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
