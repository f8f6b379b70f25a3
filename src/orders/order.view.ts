import { Injectable } from '@nestjs/common';
import {
  CapabilityRegistry,
  successEnvelope,
  withMessages,
  type Capability,
} from '../ucp/index.js';
import type { FoundOrder, OrderPage } from './found-order.js';
import type { ListedOrder, OrderBody, OrderList } from './order.answers.js';
import { PurchaseView } from './purchases/purchase.view.js';
import { SaleView } from './sales/sale.view.js';

export const ORDER_CAPABILITIES: readonly Capability[] = ['dev.ucp.shopping.order', 'order'];

/** Renders orders of both kinds. */
@Injectable()
export class OrderView {
  constructor(
    private readonly purchases: PurchaseView,
    private readonly sales: SaleView,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  order(found: FoundOrder): OrderBody {
    return found.kind === 'sale' ? this.sales.order(found.sale) : this.purchases.order(found);
  }

  list({ items, pagination, messages }: OrderPage): OrderList {
    const ucp = successEnvelope(this.capabilities, ORDER_CAPABILITIES);
    const orders = items.map((found): ListedOrder => Object.assign({ ucp }, this.order(found)));
    return withMessages({ orders, pagination }, messages);
  }
}
