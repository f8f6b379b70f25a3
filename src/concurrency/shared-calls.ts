/** Everyone who asks for a call while it runs shares it. */
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

  /** Resolves when nothing runs, however it ended. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.running]);
  }
}

/** The same for several calls, told apart by a key. */
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
