interface Entry<T> {
  value: Promise<T>;
  /** When the call started; infinite while it runs. */
  askedAt: number;
}

/**
 * Concurrent callers for the same key share one call, and its result is reused for a while. A
 * failed call is dropped at once.
 */
export class ExpiringCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(
    private readonly keepForMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string, call: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    const now = this.now();
    if (known && now - known.askedAt < this.keepForMs) return known.value;
    const entry: Entry<T> = { value: call(), askedAt: Infinity };
    this.entries.set(key, entry);
    entry.value.then(
      () => {
        this.keep(key, entry, now);
      },
      () => {
        this.drop(key, entry);
      },
    );
    return entry.value;
  }

  /** The next caller makes a new call, even while one is running. */
  forget(key: string): void {
    this.entries.delete(key);
  }

  private keep(key: string, entry: Entry<T>, askedAt: number): void {
    if (this.keepForMs === 0) this.drop(key, entry);
    else entry.askedAt = askedAt;
    this.dropStale();
  }

  private drop(key: string, entry: Entry<T>): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }

  /** A key that is read once must not hold its value forever. */
  private dropStale(): void {
    const now = this.now();
    for (const [key, { askedAt }] of this.entries) {
      if (now - askedAt >= this.keepForMs) this.entries.delete(key);
    }
  }
}
