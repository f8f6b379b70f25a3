/**
 * Makes something of an object once, however many callers want it at the same time. What could not
 * be made is tried again by the next one.
 */
export class OncePer<K extends object, V> {
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
