import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../http/index.js';
import { PurchaseOrders } from '../orders/index.js';
import { quantityUnit, skuId } from '../skus/index.js';
import {
  Capabilities,
  errorMessage,
  PAYMENT_HANDLER_ID,
  plainTotals,
  Timestamps,
  VERSIONED_ROOT,
  warning,
  webAddress,
  withMessages,
  type Message,
} from '../ucp/index.js';
import type { CheckoutBody, CheckoutLine } from './checkout.answers.js';
import { lineTotal, type Line } from './domain/lines.js';
import type { Problem } from './domain/problem.js';
import type { Session } from './domain/session.js';
import { isTerminal } from './domain/session-states.js';
import { FulfillmentView } from './fulfillment.view.js';

/** Sessions as callers see them. */
@Injectable()
export class CheckoutView {
  constructor(
    private readonly capabilities: Capabilities,
    private readonly timestamps: Timestamps,
    private readonly address: PublicAddress,
    private readonly fulfillment: FulfillmentView,
    private readonly orders: PurchaseOrders,
  ) {}

  /** @param more what this very request has to be told besides. */
  async body(session: Session, more: readonly Message[] = []): Promise<CheckoutBody> {
    const { id, status, vendor, lines, totalFen, expiresAt } = session;
    const [subtotal, total] = plainTotals(totalFen);
    const body: CheckoutBody = {
      id,
      status,
      currency: 'CNY',
      vendor,
      line_items: lines.map((line) => lineBody(vendor, line)),
      ...(session.fulfillment && {
        fulfillment: {
          methods: [
            this.fulfillment.method(
              session.fulfillment,
              lines.map((line) => line.id),
            ),
          ],
        },
      }),
      totals: [
        ...(subtotal ? [subtotal] : []),
        { type: 'fulfillment', amount: 0, display_text: 'Delivery' },
        ...(total ? [total] : []),
      ],
      payment: { instruments: [instrument(vendor)] },
      links: [
        { type: 'documentation', url: `${this.address.origin}/docs`, title: 'This interface' },
      ],
      ...this.decision(session),
      expires_at: this.timestamps.format(expiresAt),
      ...(status === 'completed' && { order: await this.confirmation(id) }),
    };
    return withMessages(body, [...ownMessages(session), ...more]);
  }

  private decision({
    status,
    approvalId,
    approvalPending,
  }: Session): Pick<CheckoutBody, 'actions' | 'continue_url'> {
    if (approvalId === null || !approvalPending || isTerminal(status)) return {};
    return {
      actions: { [this.capabilities.extension('approval')]: [{ id: approvalId }] },
      continue_url: `${this.address.origin}/approvals/${approvalId}`,
    };
  }

  private async confirmation(id: string): Promise<NonNullable<CheckoutBody['order']>> {
    const order = await this.orders.find(id);
    return {
      id,
      permalink_url: `${this.address.origin}/${VERSIONED_ROOT}/orders/${id}`,
      ...(order?.label != null && { label: order.label }),
    };
  }
}

export const problemMessage = ({ code, content, path }: Problem): Message =>
  errorMessage(code, content, path);

function ownMessages({ status, endReason, problems, lines }: Session): Message[] {
  if (status === 'canceled') {
    if (endReason === 'expired') {
      return [errorMessage('expired', 'The session expired before it was completed')];
    }
    return endReason === 'approval_rejected'
      ? [errorMessage('approval_rejected', 'The owner rejected this purchase')]
      : [];
  }
  const estimated = lines.flatMap(({ priceDerived }, index) =>
    priceDerived
      ? [warning('price_estimated', PRICE_ESTIMATED, `$.line_items[${index}].item.price`)]
      : [],
  );
  return status === 'completed' ? estimated : [...problems.map(problemMessage), ...estimated];
}

const PRICE_ESTIMATED =
  "This price is computed from the price of another unit; the supplier's statement decides";

function lineBody(vendor: string, line: Line): CheckoutLine {
  const image = webAddress(line.imageUrl);
  return {
    id: line.id,
    item: {
      id: skuId(vendor, line.vendorSku),
      title: line.title,
      price: line.priceFen,
      quantity_unit: quantityUnit(line.unit, line.contains),
      ...(image !== undefined && { image_url: image }),
    },
    quantity: line.quantity,
    totals: plainTotals(lineTotal(line)),
  };
}

const instrument = (vendor: string) => ({
  id: 'account',
  handler_id: PAYMENT_HANDLER_ID,
  type: 'on_account' as const,
  selected: true,
  display: { name: `Account at ${vendor}` },
});
