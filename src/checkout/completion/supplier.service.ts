import { Injectable } from '@nestjs/common';
import { FreshCalls } from '../../concurrency/index.js';
import {
  AdapterRegistry,
  isNotSent,
  upstreamError,
  type OrderNotSent,
  type ReadResult,
  type SupplyOrderStatus,
  type SupplyProduct,
  type SupplySite,
  type WriteResult,
  type WriteWaiting,
} from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { saleUnits } from '../../skus/index.js';
import type { Offer, Offers, UnitOffer } from '../domain/lines.js';
import type { Checkout } from '../domain/checkout.js';

type Order = Pick<Checkout, 'id' | 'vendor'>;

/** Allowed between a read and its use, excluding supplier calls. */
const PROCESSING_MS = 5_000;

export interface SupplierState {
  offers: Offers;
  sites: readonly SupplySite[];
  /** On this process's monotonic clock. */
  readAt: number;
}

/** Live access to a supplier: purchases never rely on cached offers. */
@Injectable()
export class SupplierService {
  private readonly catalogs = new FreshCalls<SupplierState>();

  constructor(
    private readonly config: Config,
    private readonly registry: AdapterRegistry,
  ) {}

  /**
   * Never older than the request.
   * @param path where the caller named the namespace, for the error.
   */
  offers(vendor: string, path?: string): Promise<SupplierState> {
    const adapter = this.registry.supply(vendor, path);
    return this.catalogs.run(vendor, async () => {
      const readAt = performance.now();
      const catalog = await adapter.catalog({});
      if (!catalog.ok) throw upstreamError(vendor, catalog);
      const { products, sites } = catalog.value;
      return { readAt, sites, offers: offersOf(products) };
    });
  }

  /** Whether the supplier has an order under this number. */
  async knows(order: Order): Promise<boolean> {
    const status = await this.status(order);
    if (status.ok || isNotSent(status)) return true;
    if (status.kind === 'unknown_ref') return false;
    throw upstreamError(order.vendor, status);
  }

  /** After this process was suspended, offers read before are stale. */
  isOld({ readAt }: SupplierState): boolean {
    // A slow supplier is not a suspension: this read and one more may each take the full timeout.
    return performance.now() - readAt > 2 * this.config.upstreamTimeoutMs + PROCESSING_MS;
  }

  status({ id, vendor }: Order): Promise<ReadResult<SupplyOrderStatus> | OrderNotSent> {
    return this.registry.supply(vendor).orderStatus(id);
  }

  /** The same number never creates a second order. */
  place({
    id,
    vendor,
    submission,
  }: Order & Pick<Checkout, 'submission'>): Promise<
    WriteResult<{ externalRef: string }> | WriteWaiting
  > {
    if (!submission) throw new Error(`Checkout ${id} has nothing to submit`);
    const { lines, fulfillment } = submission;
    return this.registry.supply(vendor).createOrder(id, lines, fulfillment);
  }
}

/** Lazy: a purchase names few of the products. */
function offersOf(products: readonly SupplyProduct[]): Offers {
  const bySku = new Map(products.map((product) => [product.vendorSku, product]));
  return {
    get(vendorSku) {
      const product = bySku.get(vendorSku);
      return product && offerOf(product);
    },
  };
}

const offerOf = (product: SupplyProduct): Offer => ({
  title: product.title,
  category: product.category ?? null,
  imageUrl: product.imageUrl ?? null,
  stock: product.stock,
  units: saleUnits(product).map(({ unit, contains, price, price_derived }) => ({
    unit,
    contains: contains ?? 1,
    priceFen: price.amount,
    priceDerived: price_derived === true,
    ...(unit === 'EA' && packPrice(product)),
  })),
});

const packPrice = ({ packPriceFen, packSize }: SupplyProduct): Pick<UnitOffer, 'pack'> =>
  packPriceFen === null ? {} : { pack: { priceFen: packPriceFen, contains: packSize } };
