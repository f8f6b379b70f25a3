import { setTimeout as delay } from 'node:timers/promises';

/** Looks again and again; the test's own timeout ends a wait that is in vain. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}
