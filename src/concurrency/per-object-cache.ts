/**
 * Computes a value for an object once, however many callers want it concurrently. A failed
 * computation is retried by the next caller.
 */
export class PerObjectCache<K extends object, V> {
  private readonly made = new WeakMap<K, Promise<V>>();

  get(key: K, make: () => Promise<V>): Promise<V> {
    const known = this.made.get(key);
    if (known) return known;
    const value = make();
    this.made.set(key, value);
    value.catch(() => this.made.delete(key));
    return value;
  }
}
