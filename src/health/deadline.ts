import { setTimeout as delay } from 'node:timers/promises';

const DEADLINE_MS = 2_000;

/** A health check that hangs is as bad as one that fails, and must say so in time. */
export async function withinHealthDeadline<T>(work: Promise<T>): Promise<T> {
  const cancelled = new AbortController();
  const late = delay(DEADLINE_MS, undefined, { signal: cancelled.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${DEADLINE_MS} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    cancelled.abort();
  }
}
