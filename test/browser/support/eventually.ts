import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const WAIT_MS = 20_000;

/** Waits for a condition and fails before the test itself times out. */
export async function eventually(
  what: string,
  condition: () => Promise<boolean>,
  waitMs = WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}`);
    await delay(POLL_MS);
  }
}
