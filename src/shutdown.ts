import type { Log } from './logging/index.js';

const DEADLINE_MS = 9_000;
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
