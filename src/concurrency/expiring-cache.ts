interface Entry<T> {
  value: Promise<T>;
  /** When it was asked for; infinite while the call runs. */
  askedAt: number;
}

/**
 * Lets callers who want the same thing at the same time share one call, and shows its result again
 * for a while. A call that fails is forgotten at once.
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

  /** The next caller asks again, also when a call is running. */
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

  /** Whoever asked once about a machine must not hold its inventory for ever. */
  private dropStale(): void {
    const now = this.now();
    for (const [key, { askedAt }] of this.entries) {
      if (now - askedAt >= this.keepForMs) this.entries.delete(key);
    }
  }
}
