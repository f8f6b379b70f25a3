/** Something that waits to be sent. */
export interface KeptItem {
  /** The idempotency key, made once: sent twice, it counts once. */
  key: string;
  /** The principal that made it; nobody else sends it. */
  by: string;
  /** Why the service refused it; absent while it waits to be sent. */
  refusal?: string | undefined;
}

/** The part of the browser's storage that is used. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What waits to be sent. It survives a reload and is shared between windows. */
export class Outbox<Item extends KeptItem> {
  private text: string | null = null;
  private items: readonly Item[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly storage: OutboxStorage,
    /** The key in the storage. */
    readonly storedAs: string,
    private readonly isItem: (value: unknown) => value is Item,
  ) {}

  /** The same list until something changes. */
  read = (): readonly Item[] => {
    const text = this.storage.getItem(this.storedAs);
    if (text !== this.text) {
      this.text = text;
      this.items = this.itemsIn(text);
    }
    return this.items;
  };

  add(item: Item): void {
    this.store([...this.read(), item]);
  }

  remove(key: string): void {
    this.store(this.read().filter((item) => item.key !== key));
  }

  refuse(key: string, refusal: string): void {
    this.store(this.read().map((item) => (item.key === key ? { ...item, refusal } : item)));
  }

  /** Sends a refused item again, as a new request: the service has answered the old one. */
  retry(key: string, newKey: string): void {
    this.store(
      this.read().map((item) =>
        item.key === key ? { ...item, key: newKey, refusal: undefined } : item,
      ),
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Another window has changed the storage. */
  changed = (): void => {
    for (const listener of this.listeners) listener();
  };

  private store(items: readonly Item[]): void {
    this.storage.setItem(this.storedAs, JSON.stringify(items));
    this.changed();
  }

  private itemsIn(text: string | null): Item[] {
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(stored) ? stored.filter(this.isItem) : [];
    } catch {
      // Truncated by the browser: nothing in it can be trusted.
      return [];
    }
  }
}
