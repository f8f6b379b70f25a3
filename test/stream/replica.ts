import type { startServiceProcess } from '../support/service-process.js';
import { ServiceUnderTest } from '../chaos/service-under-test.js';

export type ReplicaStarter = typeof startServiceProcess;

/** Without machines there is nothing to ask it, and nothing happens but what the trial writes. */
export const IDLE_VENDOR = JSON.stringify([
  { namespace: 'idle-machine', baseUrl: 'http://127.0.0.1:9', token: 'idle-vendor-token' },
]);

/** One of several services on the same database; killed, it comes back at another address. */
export class Replica {
  readonly #service: ServiceUnderTest;
  #pid = 0;
  #lives = 1;

  constructor(start: ReplicaStarter, databaseUrl: string) {
    const environment = {
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_PER_MINUTE: '0',
      VENDORS: IDLE_VENDOR,
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
