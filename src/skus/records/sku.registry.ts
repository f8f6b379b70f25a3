import { Injectable } from '@nestjs/common';
import type { MachineItem, SupplyProduct } from '../../adapters/index.js';
import { AliasCache, type AliasSnapshot } from '../aliases/alias.cache.js';
import { statedCode, supplyCodes } from '../domain/barcodes.js';
import { RecordedItems } from './recorded-items.js';
import { SkuRepository, type SkuSighting, type Thoroughness } from './sku.repository.js';

/** Records SKUs as they are seen, so that those with the same barcode are linked. */
@Injectable()
export class SkuRegistry {
  private readonly noted = new WeakMap<object, Promise<void>>();
  private readonly items = new RecordedItems();

  constructor(
    private readonly skus: SkuRepository,
    private readonly aliasCache: AliasCache,
  ) {}

  /** Records a full catalog: products no longer in it count as delisted. */
  observeCatalog(namespace: string, products: readonly SupplyProduct[]): Promise<void> {
    return this.once(products, () =>
      this.note(
        namespace,
        products.map((product) => ({ ...product, barcodes: supplyCodes(product) })),
        'whole_catalog',
      ),
    );
  }

  /** Records the contents of one machine. */
  observeInventory(namespace: string, items: readonly MachineItem[]): Promise<void> {
    return this.once(items, async () => {
      const news = this.items.newAmong(namespace, items);
      if (news.length === 0) return;
      const sightings = news.map((item) => ({ ...item, barcodes: statedCode(item.barcode) }));
      await this.note(namespace, sightings, 'one_machine');
      this.items.add(namespace, news);
    });
  }

  /** The titles of SKUs that have been seen. */
  async titles(skuIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = await this.skus.titles([...new Set(skuIds)]);
    return new Map(known.map(({ skuId, title }) => [skuId, title]));
  }

  /** For display; callers that spend money resolve in the database instead. */
  aliases(): Promise<AliasSnapshot> {
    return this.aliasCache.snapshot();
  }

  /** Callers that share an upstream result record it once. A failure is retried. */
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
