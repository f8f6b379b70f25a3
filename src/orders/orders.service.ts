import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor, UcpError, type PaginationResponse } from '../ucp/index.js';
import { MOST_ORDERS, type ListOrders } from './dto/list-orders.dto.js';
import type { PurchaseOrder } from './purchase-order.js';
import { PurchaseOrders, type OrderSnapshot } from './purchase-orders.js';
import { PurchaseOrdersRepository, type OrderPosition } from './purchase-orders.repository.js';

const WINDOW_MS = 30 * 86_400_000;

export interface OrderPage {
  orders: PurchaseOrder[];
  pagination: PaginationResponse;
}

@Injectable()
export class OrdersService {
  constructor(
    private readonly purchases: PurchaseOrders,
    private readonly repository: PurchaseOrdersRepository,
  ) {}

  async get(id: string): Promise<OrderSnapshot> {
    const order = await this.purchases.find(id);
    if (!order) throw new UcpError('not_found', { content: `There is no order ${id}` });
    return this.purchases.refresh(order);
  }

  /** Newest first, as last seen. */
  async list(request: ListOrders): Promise<OrderPage> {
    if (request.kind !== 'purchase') {
      throw new UcpError('invalid', {
        content: 'Machine sales are not listed yet; ask for kind=purchase',
        path: '$.kind',
      });
    }
    const limit = Number(request.limit ?? MOST_ORDERS);
    const orders = await this.repository.list({
      ...period(request),
      before: request.cursor === undefined ? null : position(request.cursor),
      limit: limit + 1,
    });
    const page = orders.slice(0, limit);
    const last = orders.length > limit ? page.at(-1) : undefined;
    return {
      orders: page,
      pagination: {
        ...(last && { cursor: encodeCursor([last.placedAt.toISOString(), last.id]) }),
        has_next_page: last !== undefined,
      },
    };
  }
}

function period(request: ListOrders): { from: Date; to: Date } {
  const to = request.to === undefined ? new Date() : new Date(request.to);
  const from =
    request.from === undefined ? new Date(to.getTime() - WINDOW_MS) : new Date(request.from);
  if (from <= to) return { from, to };
  throw new UcpError('invalid', { content: 'from must not be after to', path: '$.from' });
}

function position(cursor: string): OrderPosition {
  const [placedAt, id] = decodeCursor<[string, string]>(cursor, ['', '']);
  const time = new Date(placedAt);
  if (!Number.isNaN(time.getTime())) return { placedAt: time, id };
  throw new UcpError('invalid', {
    content: 'This cursor is not one that was given out here; start again without it',
    path: '$.cursor',
  });
}
