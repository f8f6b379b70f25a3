/** The most recently used results, each computed once for all callers; a failed one is retried. */
export class PromiseCache<K, T> {
  private readonly kept = new Map<K, Promise<T>>();

  constructor(private readonly maximum: number) {}

  get(key: K, make: () => Promise<T>): Promise<T> {
    const value = this.kept.get(key) ?? this.make(key, make);
    this.kept.delete(key);
    this.kept.set(key, value);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.maximum) break;
      this.kept.delete(oldest);
    }
    return value;
  }

  private make(key: K, make: () => Promise<T>): Promise<T> {
    const value = make();
    value.catch(() => {
      if (this.kept.get(key) === value) this.kept.delete(key);
    });
    return value;
  }
}
