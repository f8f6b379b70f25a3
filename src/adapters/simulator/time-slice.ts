import { setImmediate } from 'node:timers/promises';

const TURN_MS = 10;

/** Keeps long work from blocking the event loop. */
export class TimeSlice {
  #since = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
