import { Injectable } from '@nestjs/common';
import type { OrderReference } from '../events/index.js';
import type { OrderBody } from './order.answers.js';
import { OrderView } from './order.view.js';
import { PurchaseOrderService } from './purchases/purchase-order.service.js';
import { SaleOrderService } from './sales/sale-order.service.js';

/** Renders stored orders of both kinds, without calling vendors. */
@Injectable()
export class OrderSnapshotService {
  constructor(
    private readonly purchases: PurchaseOrderService,
    private readonly sales: SaleOrderService,
    private readonly view: OrderView,
  ) {}

  /** @param reference a sale is identified by its ledger transaction id. */
  async find({ kind, key }: OrderReference): Promise<OrderBody | undefined> {
    if (kind === 'sale') {
      const sale = await this.sales.get(key);
      return sale && this.view.order({ kind, sale });
    }
    const order = await this.purchases.find(key);
    return order && this.view.order({ kind, order });
  }
}
