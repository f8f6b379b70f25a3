import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again; the test's own timeout ends a wait that is in vain. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}
