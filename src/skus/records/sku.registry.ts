import { Injectable } from '@nestjs/common';
import type { MachineItem, SupplyProduct } from '../../adapters/index.js';
import { AliasCache, type AliasBook } from '../aliases/alias.cache.js';
import { statedCode, supplyCodes } from '../domain/barcodes.js';
import { NotedItems } from './noted-items.js';
import { SkuRepository, type SkuSighting, type Thoroughness } from './sku.repository.js';

/** Takes note of SKUs as they are seen, so that those with the same barcode find each other. */
@Injectable()
export class SkuRegistry {
  private readonly noted = new WeakMap<object, Promise<void>>();
  private readonly items = new NotedItems();

  constructor(
    private readonly skus: SkuRepository,
    private readonly aliasCache: AliasCache,
  ) {}

  /** A whole catalog: what is no longer in it counts as delisted. */
  observeCatalog(namespace: string, products: readonly SupplyProduct[]): Promise<void> {
    return this.once(products, () =>
      this.note(
        namespace,
        products.map((product) => ({ ...product, barcodes: supplyCodes(product) })),
        'whole_catalog',
      ),
    );
  }

  /** What one machine holds. */
  observeInventory(namespace: string, items: readonly MachineItem[]): Promise<void> {
    return this.once(items, async () => {
      const news = this.items.newAmong(namespace, items);
      if (news.length === 0) return;
      const sightings = news.map((item) => ({ ...item, barcodes: statedCode(item.barcode) }));
      await this.note(namespace, sightings, 'one_machine');
      this.items.add(namespace, news);
    });
  }

  /** What SKUs are called, of those that were ever seen. */
  async titles(skuIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = await this.skus.titles([...new Set(skuIds)]);
    return new Map(known.map(({ skuId, title }) => [skuId, title]));
  }

  /** For showing aliases; whoever spends money resolves in the database instead. */
  aliases(): Promise<AliasBook> {
    return this.aliasCache.book();
  }

  /** Callers who share an upstream answer share the note of it. A failed one is tried again. */
  private once(answer: object, note: () => Promise<void>): Promise<void> {
    const noted = this.noted.get(answer);
    if (noted) return noted;
    const noting = note();
    this.noted.set(answer, noting);
    noting.catch(() => this.noted.delete(answer));
    return noting;
  }

  private async note(
    namespace: string,
    sightings: SkuSighting[],
    thoroughness: Thoroughness,
  ): Promise<void> {
    const { changed } = await this.skus.observe(namespace, sightings, thoroughness);
    if (changed) this.aliasCache.changed();
  }
}
