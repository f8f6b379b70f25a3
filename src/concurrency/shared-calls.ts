/** Callers that arrive while a call runs share it. */
export class SharedCall<T> {
  private running?: Promise<T>;

  run(start: () => Promise<T>): Promise<T> {
    this.running ??= start().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Resolves when no call is running, whether it succeeded or failed. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.running]);
  }
}

/** Shared calls by key. */
export class SharedCalls<K, T> {
  private readonly running = new Map<K, Promise<T>>();

  run(key: K, start: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (running) return running;
    const call = start().finally(() => {
      this.running.delete(key);
    });
    this.running.set(key, call);
    return call;
  }

  isRunning(key: K): boolean {
    return this.running.has(key);
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }
}
