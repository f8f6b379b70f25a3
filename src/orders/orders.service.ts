import { Injectable } from '@nestjs/common';
import { UcpError } from '../ucp/index.js';
import type { ListOrders } from './dto/list-orders.dto.js';
import type { FoundOrder, OrderPage } from './found-order.js';
import { cursorAt, orderQuery, type OrderPosition, type OrderQuery } from './order-query.js';
import { PurchaseOrderService } from './purchases/purchase-order.service.js';
import { PurchaseOrdersRepository } from './purchases/purchase-orders.repository.js';
import { SaleOrderService } from './sales/sale-order.service.js';

@Injectable()
export class OrdersService {
  constructor(
    private readonly purchases: PurchaseOrderService,
    private readonly repository: PurchaseOrdersRepository,
    private readonly sales: SaleOrderService,
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
    const query = orderQuery(request, new Date());
    return query.kind === 'purchase' ? this.listPurchases(query) : this.listSales(query);
  }

  private async listPurchases(query: OrderQuery): Promise<OrderPage> {
    const { from, to, before, limit } = query;
    const found = await this.repository.list({ from, to, before, limit: limit + 1 });
    const position = ({ placedAt, id }: (typeof found)[number]) => ({ at: placedAt, id });
    const { page, pagination } = firstOf(found, query, position);
    const orders = page.map((order): FoundOrder => ({ kind: 'purchase', order }));
    return { orders, pagination, messages: [] };
  }

  private async listSales(query: OrderQuery): Promise<OrderPage> {
    const { sales, messages } = await this.sales.list({ ...query, limit: query.limit + 1 });
    const position = ({ soldAt, key }: (typeof sales)[number]) => ({ at: soldAt, id: key });
    const { page, pagination } = firstOf(sales, query, position);
    const orders = page.map((sale): FoundOrder => ({ kind: 'sale', sale }));
    return { orders, pagination, messages };
  }
}

/** @param found one more than the page size, if there are more. */
function firstOf<T>(found: readonly T[], query: OrderQuery, position: (order: T) => OrderPosition) {
  const page = found.slice(0, query.limit);
  const last = found.length > query.limit ? page.at(-1) : undefined;
  const pagination = {
    ...(last !== undefined && { cursor: cursorAt(query, position(last)) }),
    has_next_page: last !== undefined,
  };
  return { page, pagination };
}
