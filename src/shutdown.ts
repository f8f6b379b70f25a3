import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './logging/index.js';

/** For running requests; the database still has to be stopped before the deadline. */
const GRACE_MS = 6_000;
const DEADLINE_MS = 9_500;
/** A terminal and npm may both pass on the same Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;

/** Ends the process in order when asked, and at once when asked again or after the deadline. */
export function whenAskedToStop(stop: () => Promise<void>, log: Log): void {
  let askedAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    log.info(`${signal}: finishing what runs`);
    setTimeout(() => {
      log.error('Not everything ended in time');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Waits for the end of what runs, but not for ever: a silent connection must not keep the database up. */
export async function withinGrace(closing: Promise<void>, log: Log): Promise<void> {
  const late = delay(GRACE_MS, 'late', { ref: false });
  if ((await Promise.race([closing, late])) === 'late') log.warn('What still ran was cut off');
}

/** A failure and what lies beneath it, in one line for the person who starts the service. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}: ${describeFailure(error.cause)}`;
}
