import { Injectable } from '@nestjs/common';
import { skuParts } from '../../skus/index.js';
import { decodeCursor, paginate, UcpError, type ListPage } from '../../ucp/index.js';
import { DEFAULT_PRODUCTS, type ListProductPrices } from '../dto/list-product-prices.dto.js';
import {
  ProductPricesRepository,
  type MachinePrice,
  type Product,
  type ProductPrices,
} from './product-prices.repository.js';

export interface PricedProduct extends Product {
  machines: MachinePrice[];
}

/** Compares the prices of a product between machines, as of their last syncs. */
@Injectable()
export class ProductPricesService {
  constructor(private readonly prices: ProductPricesRepository) {}

  async list({ query, limit, cursor }: ListProductPrices): Promise<ListPage<ProductPrices>> {
    const most = limit === undefined ? DEFAULT_PRODUCTS : Number(limit);
    const found = await this.prices.search({
      query: query ?? null,
      after: decodeCursor<[string, string, string]>(cursor, ['', '', '']),
      limit: most + 1,
    });
    return paginate(found, most, ({ title, namespace, vendorSku }) => [
      title,
      namespace,
      vendorSku,
    ]);
  }

  /** @throws UcpError `not_found` when no machine holds it. */
  async get(skuId: string): Promise<PricedProduct> {
    const product = skuParts(skuId);
    const machines = product ? await this.prices.of(product) : [];
    if (!product || machines.length === 0) {
      throw new UcpError('not_found', { content: `No machine holds ${skuId}` });
    }
    return { ...product, machines };
  }
}
