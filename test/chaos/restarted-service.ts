import type { ServiceProcess, ServiceStarter } from '../support/service-process.js';
import { TEST_TOKEN } from '../support/service.js';

/** A service that can be killed and comes back by itself. */
export interface Restarted {
  /** Its URL once it is ready, even if it is killed several times before. */
  ready(): Promise<string>;
  /** Kills it without warning and restarts it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The service as one process, restarted after every kill, usually at another URL. */
export class RestartedService implements Restarted {
  #process: Promise<ServiceProcess>;

  constructor(
    private readonly start: ServiceStarter,
    private readonly environment: Record<string, string>,
  ) {
    this.#process = this.#begin();
  }

  async ready(): Promise<string> {
    for (;;) {
      const awaited = this.#process;
      const service = await awaited;
      const origin = await service.ready.catch(() => undefined);
      if (awaited !== this.#process) continue;
      if (origin !== undefined) return origin;
      throw new Error(`The service does not start:\n${service.output()}`);
    }
  }

  async kill(): Promise<void> {
    const service = await this.#process;
    service.kill('SIGKILL');
    this.#process = service.exited.then(() => this.#begin());
    await this.#process;
  }

  /** Stops its time: it keeps its connections and does nothing until it is resumed or killed. */
  async freeze(): Promise<void> {
    (await this.#process).kill('SIGSTOP');
  }

  async resume(): Promise<void> {
    (await this.#process).kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const service = await this.#process;
    service.kill('SIGTERM');
    await service.exited;
  }

  #begin(): Promise<ServiceProcess> {
    return Promise.resolve(this.start({ ...this.environment, OPERATOR_TOKEN: TEST_TOKEN }));
  }
}
