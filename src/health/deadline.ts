import { setTimeout as delay } from 'node:timers/promises';

const DEADLINE_MS = 2_000;

/** Something did not answer in time. */
export class HealthDeadlineError extends Error {
  constructor() {
    super(`no answer within ${DEADLINE_MS} ms`);
  }
}

/** A health check that hangs must fail in time instead. */
export async function withinHealthDeadline<T>(work: Promise<T>): Promise<T> {
  const cancelled = new AbortController();
  const late = delay(DEADLINE_MS, undefined, { signal: cancelled.signal, ref: false }).then(() => {
    throw new HealthDeadlineError();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    cancelled.abort();
  }
}
