import type { MachineItem } from '../../adapters/index.js';

const MAX_ITEMS = 100_000;

/**
 * Items this process has already recorded: hundreds of machines hold the same products, and most
 * reads contain nothing new.
 */
export class RecordedItems {
  private readonly words = new Map<string, string>();

  newAmong(namespace: string, items: readonly MachineItem[]): MachineItem[] {
    return items.filter((item) => this.words.get(keyOf(namespace, item)) !== wordsOf(item));
  }

  add(namespace: string, items: readonly MachineItem[]): void {
    if (this.words.size + items.length > MAX_ITEMS) this.words.clear();
    for (const item of items) this.words.set(keyOf(namespace, item), wordsOf(item));
  }
}

const keyOf = (namespace: string, { vendorSku }: MachineItem) => `${namespace}:${vendorSku}`;
const wordsOf = ({ title, barcode = '' }: MachineItem) => `${title}\n${barcode}`;
