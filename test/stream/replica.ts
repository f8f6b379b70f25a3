import type { startServiceProcess } from '../support/service-process.js';
import { ServiceUnderTest } from '../chaos/service-under-test.js';

export type ReplicaStarter = typeof startServiceProcess;

const NEVER_S = '86400';

/** One of several services on the same database; killed, it comes back at another address. */
export class Replica {
  readonly #service: ServiceUnderTest;
  #pid = 0;
  #lives = 1;

  constructor(start: ReplicaStarter, databaseUrl: string) {
    const environment = {
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_PER_MINUTE: '0',
      SYNC_INTERVAL_S: NEVER_S,
      LEDGER_POLL_INTERVAL_S: NEVER_S,
    };
    this.#service = new ServiceUnderTest((given) => {
      const started = start(given);
      this.#pid = started.pid;
      return started;
    }, environment);
  }

  /** Of the process that runs now. */
  get pid(): number {
    return this.#pid;
  }

  /** How often it was started. */
  get lives(): number {
    return this.#lives;
  }

  /** Where it is reached, once it is ready. */
  origin(): Promise<string> {
    return this.#service.ready();
  }

  /** Ends it without warning and starts it again. */
  kill(): Promise<void> {
    this.#lives += 1;
    return this.#service.kill();
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }
}
