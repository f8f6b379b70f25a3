import { Injectable } from '@nestjs/common';
import {
  AdapterRegistry,
  upstreamError,
  type ReadResult,
  type SupplyOrderStatus,
  type SupplyProduct,
  type SupplySite,
  type WriteResult,
} from '../adapters/index.js';
import { saleUnits } from '../skus/index.js';
import { UcpError } from '../ucp/index.js';
import type { Offer, Offers } from './domain/lines.js';
import type { Session } from './domain/session.js';

type Order = Pick<Session, 'id' | 'vendor'>;

export interface SupplierState {
  offers: Offers;
  sites: readonly SupplySite[];
}

/** Dealing with a supplier at this moment: purchases never go by what was offered before. */
@Injectable()
export class SupplierDesk {
  constructor(private readonly registry: AdapterRegistry) {}

  /** @param path where the caller named the namespace, for the error. */
  async offers(vendor: string, path?: string): Promise<SupplierState> {
    const catalog = await this.registry.supply(vendor, path).catalog({});
    if (!catalog.ok) throw upstreamError(vendor, catalog);
    const { products, sites } = catalog.value;
    return {
      sites,
      offers: new Map(products.map((product) => [product.vendorSku, offerOf(product)])),
    };
  }

  /** A number that the caller chose may stand for another order at the supplier. */
  async requireUnknown({ id, vendor }: Order): Promise<void> {
    const status = await this.status({ id, vendor });
    if (status.ok) {
      throw new UcpError('conflict', {
        content: `${vendor} has another order under the number ${id}; use a new one`,
      });
    }
    if (status.kind !== 'unknown_ref') throw upstreamError(vendor, status);
  }

  status({ id, vendor }: Order): Promise<ReadResult<SupplyOrderStatus>> {
    return this.registry.supply(vendor).orderStatus(id);
  }

  /** The same number never makes a second order. */
  place({
    id,
    vendor,
    submission,
  }: Order & Pick<Session, 'submission'>): Promise<WriteResult<{ externalRef: string }>> {
    if (!submission) throw new Error(`Checkout ${id} has nothing to submit`);
    const { lines, fulfillment } = submission;
    return this.registry.supply(vendor).createOrder(id, lines, fulfillment);
  }
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
  })),
});
