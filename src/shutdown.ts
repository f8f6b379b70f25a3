import type { Log } from './logging/index.js';

const DEADLINE_MS = 9_000;

/** Ends the process in order at the first signal, and at once at the second or after the deadline. */
export function whenAskedToStop(stop: () => Promise<void>, log: Log): void {
  let asked = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
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
