import { Injectable } from '@nestjs/common';
import { withMessages } from '../ucp/index.js';
import type { FoundOrder, OrderPage } from './found-order.js';
import type { OrderBody, OrderList } from './order.answers.js';
import { PurchaseView } from './purchase.view.js';
import { SaleView } from './sale.view.js';

/** Orders of either kind as callers see them. */
@Injectable()
export class OrderView {
  constructor(
    private readonly purchases: PurchaseView,
    private readonly sales: SaleView,
  ) {}

  order(found: FoundOrder): OrderBody {
    return found.kind === 'sale' ? this.sales.order(found.sale) : this.purchases.order(found);
  }

  list({ orders, pagination, messages }: OrderPage): OrderList {
    const list = { orders: orders.map((found) => this.order(found)), pagination };
    return withMessages(list, messages);
  }
}
