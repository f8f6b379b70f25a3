import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../database/index.js';
import { paginate, UcpError } from '../ucp/index.js';
import type { ListOrders } from './dto/list-orders.dto.js';
import type { FoundOrder, OrderPage } from './found-order.js';
import { cursorAt, orderQuery, type OrderQuery } from './order-query.js';
import { PurchaseOrderService } from './purchases/purchase-order.service.js';
import { PurchaseOrdersRepository } from './purchases/purchase-orders.repository.js';
import { SaleOrderService } from './sales/sale-order.service.js';

@Injectable()
export class OrdersService {
  constructor(
    private readonly purchases: PurchaseOrderService,
    private readonly repository: PurchaseOrdersRepository,
    private readonly sales: SaleOrderService,
    private readonly clock: DatabaseClockService,
  ) {}

  async get(id: string): Promise<FoundOrder> {
    const order = await this.purchases.find(id);
    if (order) return { kind: 'purchase', ...(await this.purchases.refresh(order)) };
    const sale = await this.sales.find(id);
    if (sale) return { kind: 'sale', sale };
    throw new UcpError('not_found', { content: `There is no order ${id}` });
  }

  /** Newest first. */
  list(request: ListOrders): Promise<OrderPage> {
    const query = orderQuery(request, this.clock.current());
    return query.kind === 'purchase' ? this.listPurchases(query) : this.listSales(query);
  }

  private async listPurchases(query: OrderQuery): Promise<OrderPage> {
    const { from, to, before, limit } = query;
    const found = await this.repository.list({ from, to, before, limit: limit + 1 });
    const { items, pagination } = paginate(found, limit, ({ placedAt, id }) =>
      cursorAt(query, { at: placedAt, id }),
    );
    const orders = items.map((order): FoundOrder => ({ kind: 'purchase', order }));
    return { items: orders, pagination, messages: [] };
  }

  private async listSales(query: OrderQuery): Promise<OrderPage> {
    const { sales, messages } = await this.sales.list({ ...query, limit: query.limit + 1 });
    const { items, pagination } = paginate(sales, query.limit, ({ soldAt, key }) =>
      cursorAt(query, { at: soldAt, id: key }),
    );
    const orders = items.map((sale): FoundOrder => ({ kind: 'sale', sale }));
    return { items: orders, pagination, messages };
  }
}
