import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { namespaceParts } from '../adapters/index.js';
import { csv } from '../api/index.js';
import { Config } from '../config/index.js';
import type {
  FollowedOrder,
  GivenMark,
  OrderDelivery,
  SupplierOrder,
  SupplierOrderLine,
} from '../files/index.js';
import { PublicAddress } from '../http/index.js';
import { CURRENCY } from '../money/index.js';
import { TimestampService, type ListPage } from '../ucp/index.js';
import type { DocumentLanguage } from './domain/document-words.js';
import {
  documentRows,
  documentText,
  lineTotal,
  type DocumentOrder,
} from './domain/order-document.js';
import { orderPage } from './domain/order-page.js';
import type {
  SupplierOrderAnswer,
  SupplierOrderBody,
  SupplierOrderDetails,
  SupplierOrderList,
} from './supplier-order.answers.js';

/** Renders orders from suppliers without an API, for programs and for people. */
@Injectable()
export class SupplierOrderView {
  constructor(
    private readonly config: Config,
    private readonly timestamps: TimestampService,
    private readonly address: PublicAddress,
  ) {}

  list({ items, pagination }: ListPage<SupplierOrder>): SupplierOrderList {
    return { orders: items.map((order) => this.body(order)), pagination };
  }

  one({ order, marks }: FollowedOrder): SupplierOrderAnswer {
    return {
      order: {
        ...this.body(order),
        lines: order.lines.map(lineBody),
        delivery: this.delivery(order.delivery),
        history: marks.map((mark) => this.mark(mark)),
      },
    };
  }

  csv(order: SupplierOrder, language: DocumentLanguage): string {
    // Spreadsheets take a file without this mark for one in another encoding.
    return `\uFEFF${csv(documentRows(this.document(order), language))}`;
  }

  text(order: SupplierOrder, language: DocumentLanguage): string {
    return documentText(this.document(order), language);
  }

  page(order: SupplierOrder, language: DocumentLanguage): string {
    return orderPage(this.document(order), language);
  }

  private document(order: SupplierOrder): DocumentOrder {
    const { ref, namespace, lines, totalFen, delivery, createdAt } = order;
    const zone = this.config.operatorTimezone;
    return {
      ref,
      supplier: namespaceParts(namespace).vendor,
      date: DateTime.fromJSDate(createdAt, { zone }).toFormat('yyyy-LL-dd'),
      lines,
      totalFen,
      delivery,
      pickupTime:
        delivery.method === 'pickup'
          ? DateTime.fromMillis(delivery.pickupAt, { zone }).toFormat('yyyy-LL-dd HH:mm')
          : '',
      currency: CURRENCY,
    };
  }

  private body(order: SupplierOrder): Pick<SupplierOrderBody, keyof SupplierOrderBody> {
    const { ref, state, totalFen, lines, createdAt } = order;
    return {
      ref,
      state,
      currency: CURRENCY.code,
      total: totalFen,
      line_count: lines.length,
      created_at: this.timestamps.format(createdAt),
      purchase_url: this.address.purchasePage(ref),
    };
  }

  private delivery(delivery: OrderDelivery): SupplierOrderDetails['delivery'] {
    if (delivery.method === 'pickup') {
      return { method: 'pickup', pickup_at: this.timestamps.format(new Date(delivery.pickupAt)) };
    }
    const { method, contactName, contactPhone, address } = delivery;
    return { method, contact_name: contactName, contact_phone: contactPhone, address };
  }

  private mark(given: GivenMark): SupplierOrderDetails['history'][number] {
    const { mark, arrived, isFinal, markedAt, markedBy } = given;
    return {
      state: mark,
      ...(arrived && {
        lines: arrived.map((amount, index) => ({ number: index + 1, arrived: amount })),
      }),
      ...(isFinal && { final: true }),
      marked_at: this.timestamps.format(markedAt),
      marked_by: markedBy,
    };
  }
}

const lineBody = (
  line: SupplierOrderLine,
  index: number,
): SupplierOrderDetails['lines'][number] => ({
  number: index + 1,
  sku: line.sku,
  title: line.title,
  ...(line.spec !== null && { spec: line.spec }),
  ...(line.barcode !== null && { barcode: line.barcode }),
  unit: line.unit,
  contains: line.contains,
  quantity: line.quantity,
  arrived: line.arrived,
  price: line.priceFen,
  total: lineTotal(line),
});
