import { RouteConfig } from '@nestjs/platform-fastify';
import { keepTrace } from '../../tracing/index.js';
import { longestWaitMs } from './time-sliced-queue.js';

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
   * @param giveUp runs instead if the task has waited too long; without it, the task always runs.
   */
  run(start: (release: () => void) => void, giveUp?: () => void): void {
    if (this.running < this.max) {
      this.begin(start);
      return;
    }
    const since = performance.now();
    const later = () => {
      if (giveUp && performance.now() - since > longestWaitMs()) {
        giveUp();
        this.waiting.shift()?.();
      } else this.begin(start);
    };
    this.waiting.push(keepTrace(later));
  }

  private begin(start: (release: () => void) => void): void {
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
