import { Injectable } from '@nestjs/common';
import { FileVendorRegistry } from '../../files/index.js';
import { PublicAddress } from '../../http/index.js';
import { tradedItem } from '../../skus/index.js';
import { plainTotals, TimestampService, warning, withMessages } from '../../ucp/index.js';
import type { OrderBody, OrderLineBody } from '../order.answers.js';
import type { OrderLine, OrderState, PurchaseOrder, StateSeen } from './purchase-order.js';
import type { OrderSnapshot } from './purchase-order.service.js';
import { CURRENCY } from '../../money/index.js';

const LINE_STATUS = { ordered: 'processing', arrived: 'fulfilled', cancelled: 'removed' } as const;
const EVENT_TYPE = { ordered: 'processing', arrived: 'delivered', cancelled: 'canceled' } as const;

/** Renders purchase orders. */
@Injectable()
export class PurchaseView {
  constructor(
    private readonly timestamps: TimestampService,
    private readonly address: PublicAddress,
    private readonly files: FileVendorRegistry,
  ) {}

  order({ order, problem }: OrderSnapshot): OrderBody {
    const { id, label, lines, status, totalFen, vendor } = order;
    const cancellation = order.seen.find(({ state }) => state === 'cancelled');
    const body: OrderBody = {
      id,
      checkout_id: id,
      ...(label !== null && { label }),
      kind: 'purchase',
      permalink_url: this.address.purchasePage(id),
      currency: CURRENCY.code,
      line_items: lines.map((line) => lineBody(vendor, line, status.state)),
      fulfillment: {
        expectations: [this.expectation(order)],
        events: order.seen.map((seen) => this.event(order, seen)),
      },
      totals: plainTotals(totalFen),
      ...(cancellation && { adjustments: [this.cancellation(order, cancellation)] }),
      ...(this.files.has(vendor) && {
        supplier_order_url: this.address.supplierOrder(vendor, id),
      }),
      supplier_status: {
        code: status.code,
        description: status.description,
        mapped: status.state,
      },
      logistics: status.logistics,
    };
    return withMessages(body, problem === undefined ? [] : [warning('sync_problem', problem)]);
  }

  private expectation({ id, lines, expectation, status }: PurchaseOrder) {
    const { method, destination, pickupAt, title } = expectation;
    return {
      id: `${id}-expectation`,
      line_items: amounts(lines),
      method_type: method,
      destination,
      description: title ?? status.description,
      ...(pickupAt !== null && { fulfillable_on: this.timestamps.format(new Date(pickupAt)) }),
    };
  }

  private event({ id, lines }: PurchaseOrder, { state, occurredAt, description }: StateSeen) {
    return {
      id: `${id}-${EVENT_TYPE[state]}`,
      occurred_at: this.timestamps.format(occurredAt),
      type: EVENT_TYPE[state],
      line_items: amounts(lines),
      description,
    };
  }

  private cancellation(
    { id, lines, totalFen }: PurchaseOrder,
    { occurredAt, description }: StateSeen,
  ) {
    return {
      id: `${id}-cancellation`,
      type: 'cancellation',
      occurred_at: this.timestamps.format(occurredAt),
      status: 'completed' as const,
      line_items: lines.map((line) => ({ id: line.id, quantity: -line.quantity })),
      totals: [{ type: 'total' as const, amount: -totalFen }],
      description,
    };
  }
}

const amounts = (lines: readonly OrderLine[]) =>
  lines.map(({ id, quantity }) => ({ id, quantity }));

function lineBody(vendor: string, line: OrderLine, state: OrderState): OrderLineBody {
  const total = state === 'cancelled' ? 0 : line.quantity;
  return {
    id: line.id,
    item: tradedItem(vendor, line),
    quantity: {
      original: line.quantity,
      total,
      fulfilled: state === 'arrived' ? total : 0,
    },
    // Canceled quantities cost nothing; the order's totals keep the amount that the adjustment
    // refunds.
    totals: plainTotals(line.priceFen * total),
    status: LINE_STATUS[state],
  };
}
