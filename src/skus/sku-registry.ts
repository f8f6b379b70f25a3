import { Injectable } from '@nestjs/common';
import type { MachineItem, SupplyProduct } from '../adapters/index.js';
import type { Alias } from './alias.js';

/** All aliases as they stood at one moment. The same object comes back as long as nothing changed. */
export interface AliasBook {
  of(skuId: string): readonly Alias[];
}

/** Which SKUs exist, and which of them are the same good. */
@Injectable()
export class SkuRegistry {
  /** Takes note of a whole catalog; what is no longer in it counts as delisted. */
  observeCatalog(_namespace: string, _products: readonly SupplyProduct[]): Promise<void> {
    return Promise.resolve();
  }

  /** Takes note of what one machine holds. */
  observeInventory(_namespace: string, _items: readonly MachineItem[]): Promise<void> {
    return Promise.resolve();
  }

  /** For showing aliases; resolving for an order reads the database instead. */
  aliases(): Promise<AliasBook> {
    return Promise.resolve({ of: () => [] });
  }
}
