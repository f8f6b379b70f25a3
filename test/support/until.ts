import { setTimeout as delay } from 'node:timers/promises';

/** Polls a condition. The test's own timeout ends a wait that never succeeds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}
