import { setTimeout as delay } from 'node:timers/promises';
import { stretched } from '../concurrency/index.js';

const DEADLINE_MS = 2_000;

/** Something did not answer in time. */
export class HealthDeadlineError extends Error {
  constructor(deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
  }
}

/** A health check that hangs must fail in time instead. */
export async function withinHealthDeadline<T>(work: Promise<T>): Promise<T> {
  const cancelled = new AbortController();
  const deadlineMs = stretched(DEADLINE_MS);
  const late = delay(deadlineMs, undefined, { signal: cancelled.signal, ref: false }).then(() => {
    throw new HealthDeadlineError(deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    cancelled.abort();
  }
}
