/** A count of a run or of one of its machines, kept on this device until the service has it. */
export interface KeptReceipt {
  /** The idempotency key, made once per count: sent twice, it counts once. */
  key: string;
  /** The principal that counted; nobody else sends it. */
  by: string;
  runId: string;
  /** The machine; null for the rest of the run. */
  location: string | null;
  delivered: readonly { slot_id: string; location: string; quantity: number }[];
  note: string;
  countedAt: string;
  /** Why the service refused it; absent while it waits to be sent. */
  refusal?: string | undefined;
}

/** The part of the browser's storage that is used. */
export type ReceiptStorage = Pick<Storage, 'getItem' | 'setItem'>;

const STORED_AS = 'receipts';

/** Counts that wait to be sent. They survive a reload and are shared between windows. */
export class ReceiptOutbox {
  private text: string | null = null;
  private receipts: readonly KeptReceipt[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: ReceiptStorage) {}

  /** The same list until something changes. */
  read = (): readonly KeptReceipt[] => {
    const text = this.storage.getItem(STORED_AS);
    if (text !== this.text) {
      this.text = text;
      this.receipts = receiptsIn(text);
    }
    return this.receipts;
  };

  add(receipt: KeptReceipt): void {
    this.store([...this.read(), receipt]);
  }

  remove(key: string): void {
    this.store(this.read().filter((receipt) => receipt.key !== key));
  }

  refuse(key: string, refusal: string): void {
    this.store(
      this.read().map((receipt) => (receipt.key === key ? { ...receipt, refusal } : receipt)),
    );
  }

  /** Sends a refused count again, as a new request: the service has answered the old one. */
  retry(key: string, newKey: string): void {
    this.store(
      this.read().map((receipt) => {
        if (receipt.key !== key) return receipt;
        return { ...receipt, key: newKey, refusal: undefined };
      }),
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

  private store(receipts: readonly KeptReceipt[]): void {
    this.storage.setItem(STORED_AS, JSON.stringify(receipts));
    this.changed();
  }
}

function receiptsIn(text: string | null): KeptReceipt[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isReceipt) : [];
  } catch {
    // Truncated by the browser: nothing in it can be trusted.
    return [];
  }
}

const isReceipt = (value: unknown): value is KeptReceipt => {
  const { key, by, runId, delivered } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof key === 'string' &&
    typeof by === 'string' &&
    typeof runId === 'string' &&
    Array.isArray(delivered)
  );
};
