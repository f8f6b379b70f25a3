import { Injectable } from '@nestjs/common';
import type { OrderReference } from '../events/index.js';
import type { OrderBody } from './order.answers.js';
import { OrderView } from './order.view.js';
import { PurchaseOrders } from './purchase-orders.js';

/** Orders of either kind as callers see them, as last seen. */
@Injectable()
export class OrderBodies {
  constructor(
    private readonly purchases: PurchaseOrders,
    private readonly view: OrderView,
  ) {}

  async find({ kind, key }: OrderReference): Promise<OrderBody | undefined> {
    if (kind !== 'purchase') return undefined;
    const order = await this.purchases.find(key);
    return order && this.view.purchase({ order });
  }
}
