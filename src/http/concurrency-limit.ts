import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes long to compute or to write out, and waits for no vendor. */
    expensive?: boolean;
  }
}

/** Marks what few may ask for at once, because each of them occupies the process for a while. */
export const Expensive = () => RouteConfig({ expensive: true });

/** Lets so many run at once; the others wait in the order in which they came. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly most: number) {}

  /** @param start is given what it has to call when it has ended; only the first call counts. */
  enter(start: (leave: () => void) => void): void {
    if (this.running >= this.most) {
      this.waiting.push(() => {
        this.enter(start);
      });
      return;
    }
    this.running += 1;
    let left = false;
    start(() => {
      if (left) return;
      left = true;
      this.running -= 1;
      this.waiting.shift()?.();
    });
  }
}
