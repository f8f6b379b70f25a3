import { Injectable } from '@nestjs/common';
import {
  decodeCursor,
  encodeCursor,
  UcpError,
  unknownCursor,
  type PaginationResponse,
} from '../ucp/index.js';
import { isDateTime } from '../validation/index.js';
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

function period(request: ListOrders): { from: Date; to: Date | null } {
  const to = request.to === undefined ? null : new Date(request.to);
  const end = to ?? new Date();
  const from =
    request.from === undefined ? new Date(end.getTime() - WINDOW_MS) : new Date(request.from);
  if (from <= end) return { from, to };
  throw new UcpError('invalid', { content: 'from must not be after to', path: '$.from' });
}

function position(cursor: string): OrderPosition {
  const [placedAt, id] = decodeCursor<[string, string]>(cursor, ['', ''], '$.cursor');
  if (!isDateTime(placedAt)) throw unknownCursor('$.cursor');
  return { placedAt: new Date(placedAt), id };
}
