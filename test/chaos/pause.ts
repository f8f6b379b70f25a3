import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a while, or until the signal is aborted. */
export async function pause(ms: number, until: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal: until });
  } catch (error) {
    if (!until.aborted) throw error;
  }
}
