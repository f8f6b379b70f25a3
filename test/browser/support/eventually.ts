import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
const WAIT_MS = 20_000;

/** Waits until it is so; gives up in time for the failure to be looked at. */
export async function eventually(
  what: string,
  isSo: () => Promise<boolean>,
  waitMs = WAIT_MS,
): Promise<void> {
  const giveUpAt = performance.now() + waitMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`In vain waited until ${what}`);
    await delay(LOOK_EVERY_MS);
  }
}
