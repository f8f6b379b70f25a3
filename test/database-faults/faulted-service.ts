import type { Restarted } from '../chaos/restarted-service.js';
import type { ServiceProcess, ServiceStarter } from '../support/service-process.js';
import { TEST_TOKEN } from '../support/service.js';
import { until } from '../support/until.js';

/** Makes the database fail, and ends when it can be used again. */
export type Strike = () => Promise<void>;

/**
 * A service that is never restarted. Where others are killed, its database fails; then it must become
 * ready by itself.
 */
export class FaultedService implements Restarted {
  /** The longest time from the end of a fault until the service was ready. */
  healedMs = 0;
  readonly #process: ServiceProcess;
  #ended: number | NodeJS.Signals | undefined;

  constructor(
    start: ServiceStarter,
    environment: Record<string, string>,
    private readonly strike: Strike = () => Promise.resolve(),
  ) {
    this.#process = start({ ...environment, OPERATOR_TOKEN: TEST_TOKEN });
    void this.#process.exited.then((code) => (this.#ended = code));
  }

  async ready(): Promise<string> {
    this.#assertRunning();
    return this.#process.ready;
  }

  async kill(): Promise<void> {
    await this.strike();
    const endedAt = performance.now();
    await this.healed();
    this.healedMs = Math.max(this.healedMs, Math.round(performance.now() - endedAt));
  }

  /** Waits until the service says that it can serve requests. */
  async healed(): Promise<void> {
    const origin = await this.ready();
    await until(async () => {
      this.#assertRunning();
      return (await fetch(`${origin}/health/ready`)).status === 200;
    });
  }

  output(): string {
    return this.#process.output();
  }

  async stop(): Promise<void> {
    this.#assertRunning();
    this.#process.kill('SIGTERM');
    await this.#process.exited;
  }

  #assertRunning(): void {
    if (this.#ended === undefined) return;
    throw new Error(`The service ended by itself (${this.#ended}):\n${this.output()}`);
  }
}
