import { Injectable } from '@nestjs/common';
import type { Author } from '../auth/index.js';
import { SettlementService } from '../checkout/index.js';
import {
  FileVendorRegistry,
  SupplierOrdersRepository,
  SupplierOrdersService,
  unknownOrder,
  type FollowedOrder,
  type SupplierOrder,
} from '../files/index.js';
import { PurchaseOrderService } from '../orders/index.js';
import { decodeCursor, paginate, UcpError, type ListPage } from '../ucp/index.js';
import {
  DEFAULT_LIMIT,
  type ArrivedLine,
  type ListSupplierOrders,
  type MarkOrder,
} from './dto/supplier-order.dto.js';

/** Orders that people send and follow. What they say counts for the purchase at once. */
@Injectable()
export class OrderFollowUpService {
  constructor(
    private readonly vendors: FileVendorRegistry,
    private readonly repository: SupplierOrdersRepository,
    private readonly orders: SupplierOrdersService,
    private readonly settlement: SettlementService,
    private readonly purchases: PurchaseOrderService,
  ) {}

  async list(namespace: string, request: ListSupplierOrders): Promise<ListPage<SupplierOrder>> {
    this.vendors.require(namespace, 'price_list');
    const limit = Number(request.limit ?? DEFAULT_LIMIT);
    const before = decodeCursor<[number]>(request.cursor, [0])?.[0] ?? null;
    const selection = { state: request.state ?? null, before, limit: limit + 1 };
    const found = await this.repository.list(namespace, selection);
    return paginate(found, limit, ({ number }) => [number]);
  }

  async get(namespace: string, ref: string): Promise<FollowedOrder> {
    this.vendors.require(namespace, 'price_list');
    const found = await this.orders.find(namespace, ref);
    if (found) return found;
    throw unknownOrder(ref);
  }

  async mark(
    namespace: string,
    ref: string,
    { state: mark, lines, final }: MarkOrder,
    by: Author,
  ): Promise<FollowedOrder> {
    const { order } = await this.get(namespace, ref);
    if (mark !== 'arrived' && (lines != null || final === true)) throw onlyForArrivals();
    const arrived = lines == null ? null : arrivedLines(order, lines);
    await this.orders.mark(namespace, ref, { mark, arrived, isFinal: final ?? false }, by);
    // Once it is stored: if this fails, the jobs that settle and poll do the same later.
    await this.settlement.settleSent(ref);
    await this.purchases.refreshNow(ref);
    return this.get(namespace, ref);
  }
}

const onlyForArrivals = () =>
  new UcpError('invalid', {
    content: 'lines and final say what arrived; send them with the state arrived',
    path: '$.lines',
  });

/** By the index of the line. */
function arrivedLines(order: SupplierOrder, lines: readonly ArrivedLine[]): Map<number, number> {
  const arrived = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const ordered = order.lines[line.number - 1];
    if (!ordered || arrived.has(line.number - 1)) {
      throw new UcpError('invalid', {
        content: ordered
          ? `Line ${line.number} is listed twice`
          : `The order has ${order.lines.length} lines, counted from 1`,
        path: `$.lines[${index}].number`,
      });
    }
    if (line.arrived > ordered.quantity) {
      throw new UcpError('invalid', {
        content: `Only ${ordered.quantity} were ordered of line ${line.number}`,
        path: `$.lines[${index}].arrived`,
      });
    }
    arrived.set(line.number - 1, line.arrived);
  }
  return arrived;
}
