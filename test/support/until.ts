import { setTimeout as delay } from 'node:timers/promises';

/** Where each unfinished wait was started. */
const waits = new Set<Error>();

/** Polls a condition. The test's own timeout ends a wait that never succeeds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const started = new Error('The test ended while it waited for this condition');
  waits.add(started);
  try {
    while (!(await condition())) {
      await delay(20);
      if (!waits.has(started)) throw started;
    }
  } finally {
    waits.delete(started);
  }
}

/** Reads something until it is in a final state, in which the test then asserts what it is. */
export async function untilFinal<T>(
  read: () => Promise<T>,
  isFinal: (value: T) => boolean,
): Promise<T> {
  let value = await read();
  await until(async () => {
    if (isFinal(value)) return true;
    value = await read();
    return isFinal(value);
  });
  return value;
}

/** Ends the waits that outlived their test, so that they neither stay unexplained nor keep polling. */
export function endWaits(): void {
  for (const started of waits) console.error(started.stack);
  waits.clear();
}
