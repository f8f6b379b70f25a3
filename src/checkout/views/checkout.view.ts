import { Injectable } from '@nestjs/common';
import { ApprovalRequestService } from '../../approvals/index.js';
import { FileVendorRegistry } from '../../files/index.js';
import { PublicAddress } from '../../http/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import { tradedItem } from '../../skus/index.js';
import { text } from '../../texts/index.js';
import {
  CapabilityRegistry,
  errorMessage,
  info,
  PAYMENT_HANDLER,
  plainTotals,
  TimestampService,
  warning,
  withMessages,
  type ListPage,
  type Message,
} from '../../ucp/index.js';
import type {
  CheckoutBody,
  CheckoutLine,
  CheckoutList,
  CheckoutListEntry,
} from './checkout.answers.js';
import { lineTotal, type Line } from '../domain/lines.js';
import type { Problem } from '../domain/problem.js';
import { openApproval, type Checkout } from '../domain/checkout.js';
import { isTerminal } from '../domain/checkout-states.js';
import { endMessages } from './end-messages.js';
import { FulfillmentView } from './fulfillment.view.js';
import type { ListedCheckout } from '../records/checkout-list.service.js';
import { CURRENCY } from '../../money/index.js';

/** Renders checkouts for callers. */
@Injectable()
export class CheckoutView {
  constructor(
    private readonly capabilities: CapabilityRegistry,
    private readonly timestamps: TimestampService,
    private readonly address: PublicAddress,
    private readonly fulfillment: FulfillmentView,
    private readonly orders: PurchaseOrderService,
    private readonly approvals: ApprovalRequestService,
    private readonly files: FileVendorRegistry,
  ) {}

  /** @param more messages for this request only. */
  async body(checkout: Checkout, more: readonly Message[] = []): Promise<CheckoutBody> {
    const label = checkout.status === 'completed' ? await this.orders.labelOf(checkout.id) : null;
    const pending = await this.approvals.pendingAmong(openApproval(checkout));
    return this.bodyOf({ checkout, label, approvalPending: pending.size > 0 }, more);
  }

  list({ items, pagination }: ListPage<ListedCheckout>): CheckoutList {
    return { checkouts: items.map((listed) => this.entry(listed)), pagination };
  }

  private entry(listed: ListedCheckout): CheckoutListEntry {
    const { updatedAt } = listed.checkout;
    const entry: CheckoutListEntry = this.bodyOf(listed);
    if (updatedAt) entry.updated_at = this.timestamps.format(updatedAt);
    return entry;
  }

  private bodyOf(listed: ListedCheckout, more: readonly Message[] = []): CheckoutBody {
    const { checkout, label } = listed;
    const awaited = awaitedDecision(listed);
    const { id, status, vendor, lines, totalFen, createdAt, ucpAgent, runId, expiresAt } = checkout;
    const [subtotal, total] = plainTotals(totalFen);
    const body: CheckoutBody = {
      id,
      status,
      currency: CURRENCY.code,
      vendor,
      line_items: lines.map((line) => lineBody(vendor, line)),
      ...(checkout.fulfillment && {
        fulfillment: {
          methods: [
            this.fulfillment.method(
              checkout.fulfillment,
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
      ...this.handoff(checkout, awaited),
      created_at: this.timestamps.format(createdAt),
      ...(ucpAgent !== null && { requested_by: ucpAgent }),
      ...(checkout.author && { by: checkout.author }),
      ...(runId !== null && { run_id: runId }),
      expires_at: this.timestamps.format(expiresAt),
      ...(this.files.has(vendor) && {
        order_sent_by: 'person',
        ...(checkout.submission !== null && {
          supplier_order_url: this.address.supplierOrder(vendor, id),
        }),
      }),
      ...(status === 'completed' && { order: this.confirmation(id, label) }),
    };
    return withMessages(body, [...this.ownMessages(checkout, awaited), ...more]);
  }

  /** `continue_url`: the pending decision, or else the purchase. */
  private handoff(
    checkout: Checkout,
    awaited: string | null,
  ): Pick<CheckoutBody, 'actions' | 'continue_url'> {
    if (isTerminal(checkout.status)) return {};
    if (awaited === null) return { continue_url: this.address.purchasePage(checkout.id) };
    return {
      actions: { [this.approvalAction()]: [{ id: awaited }] },
      continue_url: this.address.approvalPage(awaited),
    };
  }

  private approvalAction(): string {
    return this.capabilities.extension('approval');
  }

  private ownMessages(checkout: Checkout, awaited: string | null): Message[] {
    const { status, problems, lines } = checkout;
    if (status === 'canceled') return endMessages(checkout);
    const estimated = estimates(lines);
    if (status === 'completed') return estimated;
    const action = awaited === null ? undefined : `$.actions['${this.approvalAction()}'][0]`;
    const standing = problems.map(({ code, content, text, path }) =>
      errorMessage(code, text ?? content, code === 'approval_required' ? (action ?? path) : path),
    );
    const unsent = checkout.awaitsSending
      ? [info('waits_to_be_sent', text('waits_to_be_sent', { vendor: checkout.vendor }))]
      : [];
    return [...standing, ...estimated, ...unsent];
  }

  private confirmation(id: string, label: string | null): NonNullable<CheckoutBody['order']> {
    return {
      id,
      permalink_url: this.address.purchasePage(id),
      ...(label !== null && { label }),
    };
  }
}

export const problemMessage = ({ code, content, text, path }: Problem): Message =>
  errorMessage(code, text ?? content, path);

const estimates = (lines: readonly Line[]): Message[] =>
  lines.flatMap(({ priceDerived }, index) =>
    priceDerived
      ? [
          warning(
            'price_estimated',
            text('price_computed', {}),
            `$.line_items[${index}].item.price`,
          ),
        ]
      : [],
  );

/** The id of the pending decision. */
const awaitedDecision = ({ checkout, approvalPending }: ListedCheckout): string | null =>
  (approvalPending ? openApproval(checkout)[0] : null) ?? null;

const lineBody = (vendor: string, line: Line): CheckoutLine => ({
  id: line.id,
  item: tradedItem(vendor, line),
  quantity: line.quantity,
  totals: plainTotals(lineTotal(line)),
});

const instrument = (vendor: string) => ({
  id: 'account',
  handler_id: PAYMENT_HANDLER.id,
  type: 'on_account' as const,
  selected: true,
  display: { name: `Account at ${vendor}` },
});
