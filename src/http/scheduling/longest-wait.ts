/** Long enough for a burst to be worked off. */
const BURST_MS = 2_000;
/** Callers who are turned away sooner keep fewer connections open and fewer requests waiting. */
const WAIT_BEYOND_A_BURST_MS = 1_000;

/**
 * How long work may wait in a queue before it is given up. A queue that has not been empty for longer
 * than a burst holds more than can be done: waiting longer would only make everything as late.
 * @param standingMs for how long the queue has not been empty.
 */
export const longestWaitMs = (standingMs: number): number =>
  standingMs > BURST_MS ? WAIT_BEYOND_A_BURST_MS : BURST_MS;
