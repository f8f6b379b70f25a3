import type { MachineItem } from '../../adapters/index.js';

const MOST_ITEMS = 100_000;

/**
 * What this process has taken note of already: hundreds of machines hold the same goods, and most
 * readings say nothing new about them.
 */
export class NotedItems {
  private readonly words = new Map<string, string>();

  newAmong(namespace: string, items: readonly MachineItem[]): MachineItem[] {
    return items.filter((item) => this.words.get(keyOf(namespace, item)) !== wordsOf(item));
  }

  add(namespace: string, items: readonly MachineItem[]): void {
    if (this.words.size + items.length > MOST_ITEMS) this.words.clear();
    for (const item of items) this.words.set(keyOf(namespace, item), wordsOf(item));
  }
}

const keyOf = (namespace: string, { vendorSku }: MachineItem) => `${namespace}:${vendorSku}`;
const wordsOf = ({ title, barcode = '' }: MachineItem) => `${title}\n${barcode}`;
