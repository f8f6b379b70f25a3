import { RouteConfig } from '@nestjs/platform-fastify';
import { keepTrace } from '../../tracing/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes long to compute or serialize, and waits for no vendor. */
    expensive?: boolean;
  }
}

/**
 * Limits how many requests to this route run concurrently, because each occupies the process for a
 * while.
 */
export const Expensive = () => RouteConfig({ expensive: true });

/** Runs a limited number of tasks concurrently; the others wait in order of arrival. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly max: number) {}

  /**
   * @param start receives a function to call when its work has ended; only the first call has an
   * effect.
   */
  run(start: (release: () => void) => void): void {
    if (this.running >= this.max) {
      const later = () => {
        this.run(start);
      };
      this.waiting.push(keepTrace(later));
      return;
    }
    this.running += 1;
    let ended = false;
    start(() => {
      if (ended) return;
      ended = true;
      this.running -= 1;
      this.waiting.shift()?.();
    });
  }
}
