import { Injectable } from '@nestjs/common';
import { runInTimeSlices, PerObjectCache } from '../../concurrency/index.js';
import { UpstreamCache, type SupplyCatalog, type SupplyProduct } from '../../adapters/index.js';
import { LeftOutService, leftOutWarnings } from '../../left-out/index.js';
import { SkuRegistry, skuId, skuParts } from '../../skus/index.js';
import type { Assortment } from './assortment.js';
import { listProducts, type ListedProduct } from '../domain/listing.js';
import { indexTexts, type TextIndex } from '../domain/text-index.js';
import { stated } from '../views/product-parts.view.js';
import { SupplyAssortment, type SupplyOffer } from './supply-assortment.js';

/** Suppliers' catalogs, indexed once per read. */
@Injectable()
export class SupplyAssortmentService {
  private readonly offers = new PerObjectCache<SupplyCatalog, SupplyOffer>();
  private readonly latest = new WeakMap<SupplyOffer, SupplyAssortment>();
  private readonly indexes = new Map<string, TextIndex>();

  constructor(
    private readonly reads: UpstreamCache,
    private readonly skus: SkuRegistry,
    private readonly leftOut: LeftOutService,
  ) {}

  /** @param path the JSONPath of the namespace in the request, for errors. */
  async read(namespace: string, path?: string): Promise<Assortment> {
    const catalog = await this.reads.catalog(namespace, path);
    const offer = await this.offers.get(catalog, () => this.load(namespace, catalog));
    const aliases = await this.skus.aliases();
    const known = this.latest.get(offer);
    if (known?.aliases === aliases) return known;
    const assortment = new SupplyAssortment(offer, aliases);
    this.latest.set(offer, assortment);
    return assortment;
  }

  private async load(
    namespace: string,
    { products, sites, leftOut }: SupplyCatalog,
  ): Promise<SupplyOffer> {
    const [listing] = await Promise.all([
      runInTimeSlices(
        listProducts(
          products,
          (product) => toListedProduct(namespace, product),
          (texts) => this.index(namespace, texts),
        ),
      ),
      this.skus.observeCatalog(namespace, products),
      this.leftOut.readWhole({ namespace, list: 'catalog' }, leftOut),
    ]);
    const messages = leftOutWarnings({ namespace, list: 'catalog' }, leftOut);
    return { namespace, listing, sites, messages };
  }

  /** Usually only prices and stock have changed since the last read. */
  private *index(namespace: string, texts: readonly string[]): Generator<void, TextIndex> {
    const index = yield* indexTexts(texts, this.indexes.get(namespace));
    this.indexes.set(namespace, index);
    return index;
  }
}

/** Omits products whose id is too long for the API to accept. */
function toListedProduct(namespace: string, product: SupplyProduct): ListedProduct | undefined {
  const { vendorSku, title, spec, eachPriceFen } = product;
  const id = skuId(namespace, vendorSku);
  if (!skuParts(id)) return undefined;
  const category = stated(product.category);
  return { id, texts: [title, spec, category], category, eachPriceFen };
}
