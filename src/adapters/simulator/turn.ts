import { setImmediate } from 'node:timers/promises';

const TURN_MS = 10;

/** Keeps long work from holding up everybody else in the process. */
export class Turn {
  #since = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
