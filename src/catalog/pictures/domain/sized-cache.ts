interface Entry<T> {
  value: T;
  size: number;
  expiresAt: number;
}

/** What an entry takes besides its content. */
const OVERHEAD = 1024;

/** The most recently used values up to a total size, each for a limited time. */
export class SizedCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private total = 0;

  constructor(
    private readonly maximum: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.delete(key);
    if (entry.expiresAt <= this.now()) return undefined;
    this.add(key, entry);
    return entry.value;
  }

  /** @param size of the value in bytes. */
  set(key: string, value: T, size: number, keepForMs: number): void {
    this.delete(key);
    this.add(key, { value, size: size + OVERHEAD, expiresAt: this.now() + keepForMs });
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maximum) break;
      this.delete(oldest);
    }
  }

  private add(key: string, entry: Entry<T>): void {
    this.entries.set(key, entry);
    this.total += entry.size;
  }

  private delete(key: string): void {
    this.total -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
