/**
 * Calls whose result must not be older than the request for it: callers that arrive while one runs
 * share the next one, which starts after they arrived.
 */
export class FreshCalls<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly next = new Map<string, Promise<T>>();

  run(key: string, call: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.start(key, call);
    const waiting = this.next.get(key);
    if (waiting) return waiting;
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.next.delete(key);
        return this.start(key, call);
      });
    this.next.set(key, next);
    return next;
  }

  private start(key: string, call: () => Promise<T>): Promise<T> {
    const running = call().finally(() => {
      this.running.delete(key);
    });
    this.running.set(key, running);
    return running;
  }
}
