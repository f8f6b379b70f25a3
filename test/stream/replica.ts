import type { startServiceProcess } from '../support/service-process.js';
import { RestartedService } from '../chaos/restarted-service.js';

export type ReplicaStarter = typeof startServiceProcess;

/** Without machines nothing is read from the vendor, so only the trial writes events. */
export const IDLE_VENDOR = JSON.stringify([
  { namespace: 'idle-machine', baseUrl: 'http://127.0.0.1:9', token: 'idle-vendor-token' },
]);

/** One of several services on the same database; after a kill it restarts at another URL. */
export class Replica {
  readonly #service: RestartedService;
  #pid = 0;
  #lives = 1;

  constructor(start: ReplicaStarter, databaseUrl: string) {
    const environment = {
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_PER_MINUTE: '0',
      VENDORS: IDLE_VENDOR,
    };
    this.#service = new RestartedService((given) => {
      const started = start(given);
      this.#pid = started.pid;
      return started;
    }, environment);
  }

  /** The pid of the current process. */
  get pid(): number {
    return this.#pid;
  }

  /** The number of starts. */
  get lives(): number {
    return this.#lives;
  }

  /** Its URL, once it is ready. */
  origin(): Promise<string> {
    return this.#service.ready();
  }

  /** Kills it without warning and restarts it. */
  kill(): Promise<void> {
    this.#lives += 1;
    return this.#service.kill();
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }
}
