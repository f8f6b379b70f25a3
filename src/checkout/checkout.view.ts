import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../http/index.js';
import { PurchaseOrders } from '../orders/index.js';
import { tradedItem } from '../skus/index.js';
import {
  Capabilities,
  errorMessage,
  PAYMENT_HANDLER,
  plainTotals,
  Timestamps,
  warning,
  withMessages,
  type Message,
} from '../ucp/index.js';
import type {
  CheckoutBody,
  CheckoutLine,
  CheckoutList,
  CheckoutListEntry,
} from './checkout.answers.js';
import { lineTotal, type Line } from './domain/lines.js';
import type { Problem } from './domain/problem.js';
import type { Session } from './domain/session.js';
import { isTerminal } from './domain/session-states.js';
import { endMessages } from './end-messages.js';
import { FulfillmentView } from './fulfillment.view.js';
import type { ListedSession, SessionPage } from './session-directory.js';

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
    const label = session.status === 'completed' ? await this.orders.labelOf(session.id) : null;
    return this.bodyOf(session, label, more);
  }

  list({ sessions, pagination }: SessionPage): CheckoutList {
    return { checkouts: sessions.map((listed) => this.entry(listed)), pagination };
  }

  private entry({ session, label }: ListedSession): CheckoutListEntry {
    const { updatedAt } = session;
    const entry: CheckoutListEntry = this.bodyOf(session, label);
    if (updatedAt) entry.updated_at = this.timestamps.format(updatedAt);
    return entry;
  }

  private bodyOf(
    session: Session,
    label: string | null,
    more: readonly Message[] = [],
  ): CheckoutBody {
    const { id, status, vendor, lines, totalFen, createdAt, ucpAgent, runId, expiresAt } = session;
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
      ...this.handoff(session),
      created_at: this.timestamps.format(createdAt),
      ...(ucpAgent !== null && { requested_by: ucpAgent }),
      ...(runId !== null && { run_id: runId }),
      expires_at: this.timestamps.format(expiresAt),
      ...(status === 'completed' && { order: this.confirmation(id, label) }),
    };
    return withMessages(body, [...this.ownMessages(session), ...more]);
  }

  /** Where people go on: to the decision that is waited for, else to the purchase. */
  private handoff(session: Session): Pick<CheckoutBody, 'actions' | 'continue_url'> {
    if (isTerminal(session.status)) return {};
    const awaited = awaitedDecision(session);
    if (awaited === null) return { continue_url: this.address.purchasePage(session.id) };
    return {
      actions: { [this.approvalAction()]: [{ id: awaited }] },
      continue_url: this.address.approvalPage(awaited),
    };
  }

  private approvalAction(): string {
    return this.capabilities.extension('approval');
  }

  private ownMessages(session: Session): Message[] {
    const { status, problems, lines } = session;
    if (status === 'canceled') return endMessages(session);
    const estimated = estimates(lines);
    if (status === 'completed') return estimated;
    const action =
      awaitedDecision(session) === null ? undefined : `$.actions['${this.approvalAction()}'][0]`;
    const standing = problems.map(({ code, content, path }) =>
      errorMessage(code, content, code === 'approval_required' ? (action ?? path) : path),
    );
    return [...standing, ...estimated];
  }

  private confirmation(id: string, label: string | null): NonNullable<CheckoutBody['order']> {
    return {
      id,
      permalink_url: this.address.purchasePage(id),
      ...(label !== null && { label }),
    };
  }
}

export const problemMessage = ({ code, content, path }: Problem): Message =>
  errorMessage(code, content, path);

const estimates = (lines: readonly Line[]): Message[] =>
  lines.flatMap(({ priceDerived }, index) =>
    priceDerived
      ? [warning('price_estimated', PRICE_ESTIMATED, `$.line_items[${index}].item.price`)]
      : [],
  );

/** The id of the decision that somebody has yet to make. */
const awaitedDecision = ({ status, approvalId, approvalPending }: Session): string | null =>
  approvalPending && !isTerminal(status) ? approvalId : null;

const PRICE_ESTIMATED =
  "This price is computed from the price of another unit; the supplier's statement decides";

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
