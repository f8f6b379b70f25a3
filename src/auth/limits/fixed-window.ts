interface Window {
  endsAt: number;
  used: number;
}

const MAX_KEYS = 10_000;

/**
 * Counts per key in windows of a fixed length. Memory is bounded: the oldest keys are dropped
 * first.
 */
export class FixedWindow {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limit: number,
    private readonly lengthMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns undefined within the limit, else the seconds until the window ends. */
  count(key: string): number | undefined {
    const now = this.now();
    const window = this.current(key, now);
    window.used += 1;
    if (window.used <= this.limit) return undefined;
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  /** Whether the key was counted in a window that has not ended. */
  has(key: string): boolean {
    return (this.windows.get(key)?.endsAt ?? 0) > this.now();
  }

  /** Starts a new window for this key. */
  forget(key: string): void {
    this.windows.delete(key);
  }

  private current(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { endsAt: now + this.lengthMs, used: 0 };
    this.windows.delete(key);
    this.windows.set(key, window);
    if (this.windows.size > MAX_KEYS) this.forgetOldest();
    return window;
  }

  private forgetOldest(): void {
    for (const key of this.windows.keys()) {
      this.windows.delete(key);
      return;
    }
  }
}
