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

  /**
   * In the given order; undefined where there is no such order.
   * @param references a sale is identified by its ledger transaction id.
   */
  async findAll(references: readonly OrderReference[]): Promise<(OrderBody | undefined)[]> {
    const keys = (kind: OrderReference['kind']) =>
      references.filter((reference) => reference.kind === kind).map(({ key }) => key);
    const orders = await this.purchases.findAll(keys('purchase'));
    const sales = await this.sales.getAll(keys('sale'));
    const bodies = {
      purchase: new Map(
        orders.map((order) => [order.id, this.view.order({ kind: 'purchase', order })]),
      ),
      sale: new Map(sales.map((sale) => [sale.key, this.view.order({ kind: 'sale', sale })])),
    };
    return references.map(({ kind, key }) => bodies[kind].get(key));
  }
}
